-- Notices to the firm: a summary of each week and month, that the mails of an hour are used up, and alarms.
create table leads.notices (
  kind text primary key check (kind in ('week', 'month', 'cap', 'failed', 'overdue', 'full', 'size')),
  sent_at timestamptz not null default '-infinity',
  -- The claimer sends the notice; if it dies, the notice is due again after ten minutes.
  claimed_at timestamptz not null default '-infinity'
);
alter table leads.notices enable row level security;

-- The first summaries are due with the next week and month.
insert into leads.notices (kind, sent_at) values ('week', now()), ('month', now());

-- Claims the wanted notices that are due, so that only one process sends each. Summaries are due at seven on Monday or
-- on the first of the month, in the firm's time; the others at once, and again after an hour ('cap') or a day. Alarms
-- other than 'full' are reset when they are not wanted any more, so that they are new when they return.
--   p_now  another time than now, for the tests
create function leads.claim_notices(p_wanted text[], p_now timestamptz default now()) returns setof text
language plpgsql
set search_path = ''
as $$
begin
  update leads.notices set sent_at = '-infinity', claimed_at = '-infinity'
  where kind in ('failed', 'overdue', 'size') and kind <> all (p_wanted) and claimed_at > '-infinity';

  return query
  insert into leads.notices as n (kind, claimed_at) select wanted, p_now from unnest(p_wanted) as wanted
  on conflict (kind) do update set claimed_at = p_now
  where n.claimed_at < p_now - interval '10 minutes' and n.sent_at < case
    when n.kind in ('week', 'month') then
      (date_trunc(n.kind, (p_now - interval '7 hours') at time zone 'Europe/Madrid') + interval '7 hours') at time zone 'Europe/Madrid'
    when n.kind = 'cap' then p_now - interval '1 hour'
    else p_now - interval '1 day'
  end
  returning n.kind;
end
$$;

-- Records that notices were sent.
create function leads.confirm_notices(p_kinds text[]) returns void
language sql
set search_path = ''
as $$
  update leads.notices set sent_at = now() where kind = any (p_kinds);
$$;

-- Counts submissions of each form in the last whole week or month, in the firm's time, with the oldest one that waits.
create function leads.summary(p_period text)
returns table (form text, received integer, spam integer, oldest_waiting timestamptz)
language sql
stable
set search_path = ''
as $$
  select s.form,
    (count(*) filter (where period.includes))::integer,
    (count(*) filter (where period.includes and s.signs is not null))::integer,
    min(s.received_at) filter (where s.status = 'waiting' and s.signs is null)
  from leads.submissions s,
    lateral (select date_trunc(p_period, now() at time zone 'Europe/Madrid') as ended) as this,
    lateral (select s.received_at at time zone 'Europe/Madrid' >= this.ended - ('1 ' || p_period)::interval
      and s.received_at at time zone 'Europe/Madrid' < this.ended as includes) as period
  group by s.form;
$$;

drop function leads.call_deliver_outbox();

-- Calls the function deliver-outbox when something is due, or always. The vault has its address and key.
create function leads.call_deliver_outbox(p_always boolean default false) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_url text;
  v_key text;
begin
  if not p_always and not exists (select from leads.submissions where status = 'waiting' and next_attempt_at <= now()) then
    return;
  end if;
  select decrypted_secret into v_url from vault.decrypted_secrets where name = 'forms_url';
  select decrypted_secret into v_key from vault.decrypted_secrets where name = 'forms_outbox_key';
  if v_url is null or v_key is null then
    raise exception 'The vault lacks forms_url or forms_outbox_key: see supabase/README.md.';
  end if;
  perform net.http_post(
    url := v_url || '/functions/v1/deliver-outbox',
    headers := jsonb_build_object('Authorization', 'Bearer ' || v_key, 'Content-Type', 'application/json'),
    body := '{}'::jsonb,
    -- A slow mail server takes longer than the default of 2 s.
    timeout_milliseconds := 60000
  );
end
$$;

-- Always every quarter of an hour: summaries and alarms may be due when no lead is.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('tell-the-firm', '*/15 * * * *', 'select leads.call_deliver_outbox(true)');
  end if;
end
$$;
