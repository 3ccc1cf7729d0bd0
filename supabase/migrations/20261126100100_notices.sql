-- What the firm is told by itself: a summary each week and month, and once an hour or day what needs a person.
create table leads.notices (
  kind text primary key check (kind in ('week', 'month', 'cap', 'alarm')),
  sent_at timestamptz not null
);
alter table leads.notices enable row level security;

-- The first summary comes after a whole week or month.
insert into leads.notices values ('week', now()), ('month', now());

-- Whether a notice of this kind, last sent then, is due: a summary since seven on Monday or on the first day of the month in the
-- firm's time, a full hour an hour later, an alarm that goes on after a day.
create function leads.is_due(p_kind text, p_sent_at timestamptz) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_sent_at < case p_kind
    when 'cap' then now() - interval '1 hour'
    when 'alarm' then now() - interval '1 day'
    else date_trunc(p_kind, (now() - interval '7 hours') at time zone 'Europe/Madrid') at time zone 'Europe/Madrid' + interval '7 hours'
  end;
$$;

-- Takes a notice that is due, so that exactly one of several processes sends it. Returns whether there was one.
create function leads.claim_notice(p_kind text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into leads.notices as n values (p_kind, now())
  on conflict (kind) do update set sent_at = now() where leads.is_due(n.kind, n.sent_at);
  return found;
end
$$;

-- Makes it due again: it could not be sent, or what it was about is over.
create function leads.return_notice(p_kind text) returns void
language sql
set search_path = ''
as $$
  update leads.notices set sent_at = '-infinity' where kind = p_kind;
$$;

-- What came by each form in the last whole week or month of the firm's time, and what of all there is waits or was given up.
create function leads.summary(p_period text)
returns table (form text, received integer, spam integer, stuck integer, oldest_waiting timestamptz)
language sql
stable
set search_path = ''
as $$
  select s.form,
    (count(*) filter (where period.includes))::integer,
    (count(*) filter (where period.includes and s.signs is not null))::integer,
    (count(*) filter (where s.status = 'failed'))::integer,
    min(s.received_at) filter (where s.status = 'waiting' and s.signs is null)
  from leads.submissions s,
    lateral (select date_trunc(p_period, now() at time zone 'Europe/Madrid') as ended) as this,
    lateral (select s.received_at at time zone 'Europe/Madrid' >= this.ended - ('1 ' || p_period)::interval
      and s.received_at at time zone 'Europe/Madrid' < this.ended as includes) as period
  group by s.form;
$$;

create or replace function leads.call_deliver_outbox() returns void
language plpgsql
set search_path = ''
as $$
declare
  v_url text;
  v_key text;
begin
  if not exists (select from leads.submissions where status = 'waiting' and next_attempt_at <= now())
    and not exists (select from leads.notices where kind in ('week', 'month') and leads.is_due(kind, sent_at)) then
    return;
  end if;
  select decrypted_secret into v_url from vault.decrypted_secrets where name = 'forms_url';
  select decrypted_secret into v_key from vault.decrypted_secrets where name = 'forms_outbox_key';
  if v_url is null or v_key is null then
    raise exception 'Leads are waiting, but the vault lacks forms_url or forms_outbox_key: see supabase/README.md.';
  end if;
  perform net.http_post(
    url := v_url || '/functions/v1/deliver-outbox',
    headers := jsonb_build_object('Authorization', 'Bearer ' || v_key, 'Content-Type', 'application/json'),
    body := '{}'::jsonb,
    -- Its default of 2 s is shorter than a slow mail server.
    timeout_milliseconds := 60000
  );
end
$$;
