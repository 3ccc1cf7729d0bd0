-- Possible spam is mailed with a mark, a flood does not delay other people, and a refused mail stops no other.

alter table leads.submissions
  -- The reference that visitor and firm quote, computed as in functions/_shared/identity.ts.
  add column reference text generated always as (upper(substr(message_key, 1, 4) || '-' || substr(message_key, 5, 4))) stored,
  add column email text generated always as (lower(fields ->> 'email')) stored,
  -- Marks of spam (functions/_shared/forms/fields.ts), or null. Marked submissions are mailed, too.
  add column signs text[],
  -- Its number among the submissions of its address or network in a clock hour, from 1.
  add column nth integer not null default 1,
  -- How often the mail server refused the mail for its content. After the third time it is sent as a stub.
  add column refusals integer not null default 0,
  add column stub boolean not null default false;

-- Submissions that were withheld as spam are now mailed with a mark, 20 per hour.
update leads.submissions set status = 'waiting', signs = '{honeypot}' where status = 'spam';
alter table leads.submissions
  drop constraint submissions_status_check,
  -- waiting: to be mailed, or being mailed. failed: given up, needs a person. closed: dealt with.
  add constraint submissions_status_check check (status in ('waiting', 'mailed', 'failed', 'closed'));

drop index leads.submissions_due;
create index submissions_due on leads.submissions ((signs is null), nth, next_attempt_at) where status = 'waiting';
drop index leads.submissions_mailed;
create index submissions_mailed on leads.submissions (mailed_at) where mailed_at is not null and signs is null;
create index submissions_mailed_marked on leads.submissions (mailed_at) where mailed_at is not null and signs is not null;
drop index leads.submissions_attention;
create index submissions_failed on leads.submissions (status) where status = 'failed';
drop index leads.submissions_email;
create index submissions_email on leads.submissions (email);

-- Mails a submission at once, with all its attempts, when its status becomes 'waiting' again, also by hand in a table.
create function leads.begin_anew() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.attempts := 0;
  new.refusals := 0;
  new.stub := false;
  new.next_attempt_at := now();
  return new;
end
$$;

create trigger begin_anew before update of status on leads.submissions
for each row when (old.status <> 'waiting' and new.status = 'waiting') execute function leads.begin_anew();

create or replace function leads.retry_failed() returns integer
language sql
set search_path = ''
as $$
  with retried as (update leads.submissions set status = 'waiting' where status = 'failed' returning 1)
  select count(*)::integer from retried;
$$;

drop function leads.submit(text, jsonb, text, text, boolean, integer);

-- Stores a submission once.
--   p_address, p_network  hashes of the visitor's address and of the wider network around it; null when there is none
--   p_signs               marks of spam, or empty
--   p_hourly_limit        submissions that one address may make in a clock hour; a network four times as many
--   p_hourly_rows         submissions stored in a clock hour; the last quarter is for the first of each address
-- Returns one row: outcome is 'stored', 'duplicate' (stored within the last day), 'limited' (by the address) or 'full'
-- (by all). The last two store nothing; retry_after is in seconds. Simultaneous requests may exceed a limit by a few.
create function leads.submit(
  p_form text,
  p_fields jsonb,
  p_dedupe_key text,
  p_address text,
  p_network text,
  p_signs text[],
  p_hourly_limit integer,
  p_hourly_rows integer
) returns table (outcome text, retry_after integer)
language plpgsql
set search_path = ''
as $$
declare
  v_received_at timestamptz;
  v_repeats boolean := false;
  v_address integer;
  v_network integer;
  v_rows integer;
  v_hour constant timestamptz := date_trunc('hour', now());
begin
  select s.received_at into v_received_at from leads.submissions s where s.dedupe_key = p_dedupe_key;
  if v_received_at < now() - interval '1 day' then
    update leads.submissions set dedupe_key = null where dedupe_key = p_dedupe_key;
    v_repeats := true;
  elsif found then
    -- A second try without marks of spam removes them.
    if p_signs = '{}' then
      update leads.submissions set signs = null where dedupe_key = p_dedupe_key and signs is not null;
    end if;
    outcome := 'duplicate';
    return next;
    return;
  end if;

  -- Refused submissions are not counted: they need no space, and do not use up the limit of their network.
  select coalesce(max(r.submissions) filter (where r.address_hash = p_address), 0),
    coalesce(max(r.submissions) filter (where r.address_hash = p_network), 0),
    coalesce(max(r.submissions) filter (where r.address_hash = '*'), 0)
  into v_address, v_network, v_rows
  from leads.rate_limits r
  where r.window_start = v_hour and r.address_hash in (p_address, p_network, '*');
  outcome := case
    when v_address >= p_hourly_limit or v_network >= 4 * p_hourly_limit then 'limited'
    when v_rows >= p_hourly_rows - case when v_address + v_network > 0 then p_hourly_rows / 4 else 0 end then 'full'
  end;
  if outcome is not null then
    retry_after := ceil(extract(epoch from v_hour + interval '1 hour' - now()));
    return next;
    return;
  end if;

  -- Waits for a simultaneous duplicate, so that exactly one of them is stored.
  insert into leads.submissions (form, fields, dedupe_key, message_key, signs, nth, status)
  values (
    p_form,
    p_fields,
    p_dedupe_key,
    -- A repetition gets another id, because mailboxes may hide a second mail with the same one.
    p_dedupe_key || case when v_repeats then '.' || extract(epoch from now())::bigint else '' end,
    nullif(p_signs, '{}'),
    greatest(v_address, v_network) + 1,
    'waiting'
  )
  on conflict (dedupe_key) do nothing;
  outcome := case when found then 'stored' else 'duplicate' end;

  if found then
    -- The row of all addresses comes last, because all requests wait for its lock.
    insert into leads.rate_limits as r (address_hash, window_start, submissions)
    select key, v_hour, 1 from unnest(array[p_address, p_network, '*']) as key where key is not null
    on conflict (address_hash, window_start) do update set submissions = r.submissions + 1;
  end if;
  return next;
end
$$;

drop function leads.claim(integer, interval, integer, integer);

-- Claims up to p_batch due submissions for p_lease. If the claimer dies, they are due again when the lease ends. Those
-- without marks of spam come first; among them the first of each address, then the second.
--   p_hourly_cap    mails that may be sent in any 60 minutes; the last quarter is for the first of each address.
--                   Simultaneous claims may exceed it by one batch each.
--   p_spam_cap      a separate limit for mails with marks of spam
--   p_max_attempts  submissions that were claimed so often without a result are given up here
create function leads.claim(
  p_batch integer,
  p_lease interval,
  p_hourly_cap integer,
  p_spam_cap integer,
  p_max_attempts integer
) returns table (
  id uuid, form text, fields jsonb, message_key text, signs text[], stub boolean, received_at timestamptz, attempt integer
)
language plpgsql
set search_path = ''
as $$
declare
  -- Mails that may still be sent.
  v_plain integer;
  v_spam integer;
  v_is_plain boolean;
  v_rows integer;
  v_room integer := p_batch;
begin
  update leads.submissions s set status = 'failed', last_error = coalesce(s.last_error, 'Never finished an attempt')
  where s.status = 'waiting' and s.next_attempt_at <= now() and s.attempts >= p_max_attempts;

  select p_hourly_cap - count(*) into v_plain
  from leads.submissions s where s.mailed_at > now() - interval '1 hour' and s.signs is null;
  select p_spam_cap - count(*) into v_spam
  from leads.submissions s where s.mailed_at > now() - interval '1 hour' and s.signs is not null;

  foreach v_is_plain in array array[true, false] loop
    return query
    -- A locking "with" runs once. A subquery may run once for each row of the update, which would defeat its limit.
    with due as (
      select candidate.id from leads.submissions candidate
      where candidate.status = 'waiting' and (candidate.signs is null) = v_is_plain and candidate.next_attempt_at <= now()
        and (not v_is_plain or candidate.nth = 1 or v_plain > p_hourly_cap / 4)
      order by candidate.nth, candidate.next_attempt_at
      limit least(v_room, greatest(case when v_is_plain then v_plain else v_spam end, 0))
      for update skip locked
    )
    update leads.submissions s
    set attempts = s.attempts + 1, next_attempt_at = now() + p_lease
    from due
    where s.id = due.id
    returning s.id, s.form, s.fields, s.message_key, coalesce(s.signs, '{}'), s.stub, s.received_at, s.attempts;
    get diagnostics v_rows = row_count;
    v_room := v_room - v_rows;
    exit when v_room = 0;
  end loop;
end
$$;

drop function leads.finish(uuid, integer, text, interval, integer);

-- Records how an attempt ended. p_error is null when the mail server accepted the mail; otherwise the delay before the
-- next attempt doubles, from p_first_delay up to six hours, until p_max_attempts are used up. p_refused: for its
-- content. Ignores an attempt whose lease ended and whose submission was claimed again.
create function leads.finish(
  p_id uuid,
  p_attempt integer,
  p_error text,
  p_refused boolean,
  p_first_delay interval,
  p_max_attempts integer
) returns void
language plpgsql
set search_path = ''
as $$
begin
  update leads.submissions
  set
    status = case when p_error is null then 'mailed' when attempts >= p_max_attempts then 'failed' else 'waiting' end,
    mailed_at = case when p_error is null then now() end,
    -- A stub that was sent keeps the reason.
    last_error = coalesce(p_error, case when stub then last_error end),
    refusals = refusals + p_refused::integer,
    stub = stub or refusals + p_refused::integer >= 3,
    next_attempt_at = now() + least(p_first_delay * power(2, attempts - 1), interval '6 hours')
  where id = p_id and attempts = p_attempt and status = 'waiting';
end
$$;

drop function leads.report();

-- Counts of the outbox. overdue: without marks of spam, received more than an hour ago and still not mailed. spam:
-- waiting with marks. held: due, but the mails of the last 60 minutes are used up. stored: in this clock hour.
-- megabytes: size of the whole database, which the platform's plans limit.
create function leads.report(p_hourly_cap integer)
returns table (
  waiting integer, overdue integer, failed integer, spam integer, held integer, stored integer, megabytes integer
)
language sql
stable
set search_path = ''
as $$
  select
    (count(*) filter (where status = 'waiting'))::integer,
    (count(*) filter (where status = 'waiting' and signs is null and received_at < now() - interval '1 hour'))::integer,
    (count(*) filter (where status = 'failed'))::integer,
    (count(*) filter (where status = 'waiting' and signs is not null))::integer,
    case when (
        select count(*) from leads.submissions where mailed_at > now() - interval '1 hour' and signs is null
      ) >= p_hourly_cap - p_hourly_cap / 4
      then (count(*) filter (where status = 'waiting' and signs is null and next_attempt_at <= now()))::integer
      else 0
    end,
    coalesce((select r.submissions from leads.rate_limits r
      where r.address_hash = '*' and r.window_start = date_trunc('hour', now())), 0),
    (pg_database_size(current_database()) / 1024 / 1024)::integer
  from leads.submissions
  where status in ('waiting', 'failed');
$$;

-- The retention of twelve months, which the privacy page promises, is a constant from now on.
do $$
begin
  if exists (select from leads.settings where retention_months <> 12) then
    raise exception 'Other months than 12 belong into leads.purge(), here: change it, then set leads.settings back to 12.';
  end if;
end
$$;
drop table leads.settings;

-- Deletes submissions after twelve months (a day early, in case the scheduler pauses for some hours), those with marks
-- of spam 30 days after they were mailed, and the hashed addresses of past hours. Returns the number of submissions.
create or replace function leads.purge() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_purged integer;
begin
  delete from leads.rate_limits where window_start < now() - interval '1 hour';
  delete from leads.submissions
  where received_at < now() - interval '12 months' + interval '1 day'
    or (signs is not null and status in ('mailed', 'closed') and coalesce(mailed_at, received_at) < now() - interval '30 days');
  get diagnostics v_purged = row_count;
  return v_purged;
end
$$;
