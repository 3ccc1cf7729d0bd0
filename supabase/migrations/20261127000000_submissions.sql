-- Submissions of the site's forms, and the SQL functions that the edge functions call. Supabase's public API does not serve
-- this schema. If somebody exposes it nevertheless, row-level security and revoked grants protect the data.
create schema leads;

create table leads.submissions (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  -- The validated values by field name.
  fields jsonb not null,
  -- Repeated requests have the same key (functions/_shared/hashes.ts). Also the local part of the email's Message-ID.
  dedupe_key text not null unique,
  -- Quoted by visitor and firm. functions/_shared/hashes.ts computes the same value.
  reference text generated always as (upper(substr(dedupe_key, 1, 4) || '-' || substr(dedupe_key, 5, 4))) stored,
  email text generated always as (lower(fields ->> 'email')) stored,
  -- Reasons to suspect spam, as Spanish text (functions/_shared/validation.ts), or null. The submission is emailed nevertheless.
  spam_marks text[],
  -- waiting: not emailed yet. mailed: accepted by the mail server. failed: not emailed in 21 attempts, needs a person. closed: dealt with by hand.
  status text not null default 'waiting' check (status in ('waiting', 'mailed', 'failed', 'closed')),
  attempts integer not null default 0,
  -- During an attempt, this is the end of its lease.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  received_at timestamptz not null default now(),
  mailed_at timestamptz
);

create index submissions_due on leads.submissions (next_attempt_at) where status = 'waiting';
create index submissions_mailed on leads.submissions (mailed_at);

-- Number of submissions per IP address and clock hour. IP addresses are stored as salted hashes. Rows are deleted within two hours.
create table leads.rate_limits (
  address_hash text not null,
  hour timestamptz not null,
  submissions integer not null,
  primary key (address_hash, hour)
);

-- The raised alarms, with the time of the last email about each.
create table leads.alarms (
  kind text primary key,
  mailed_at timestamptz not null default now()
);

-- There are no policies, so only the owner can read and write rows. The edge functions connect as the owner.
alter table leads.submissions enable row level security;
alter table leads.rate_limits enable row level security;
alter table leads.alarms enable row level security;

-- Resets the attempts of a submission when its status becomes 'waiting' again. This also works when somebody edits the
-- status in the table editor.
create function leads.reset_attempts() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.attempts := 0;
  new.next_attempt_at := now();
  return new;
end
$$;

create trigger reset_attempts before update of status on leads.submissions
for each row when (old.status <> 'waiting' and new.status = 'waiting') execute function leads.reset_attempts();

-- Stores a submission once, unless its IP address has reached the hourly limit.
--   p_address_hash  null if the IP address is unknown. In that case there is no limit
--   p_hourly_limit  maximum number of submissions per IP address and clock hour
-- Returns null if the submission has been stored, now or earlier. Otherwise returns the seconds until the IP address may try
-- again.
create function leads.submit(
  p_form text,
  p_fields jsonb,
  p_dedupe_key text,
  p_address_hash text,
  p_spam_marks text[],
  p_hourly_limit integer
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_hour constant timestamptz := date_trunc('hour', now());
begin
  if exists (select from leads.submissions where dedupe_key = p_dedupe_key) then
    return null;
  end if;
  -- Rejected submissions write nothing, so that a flood does not fill the database.
  if exists (
    select from leads.rate_limits
    where address_hash = p_address_hash and hour = v_hour and submissions >= p_hourly_limit
  ) then
    return ceil(extract(epoch from v_hour + interval '1 hour' - now()));
  end if;

  -- If a duplicate is being inserted at the same time, this statement waits for it. Exactly one of them is stored.
  insert into leads.submissions (form, fields, dedupe_key, spam_marks)
  values (p_form, p_fields, p_dedupe_key, nullif(p_spam_marks, '{}'))
  on conflict (dedupe_key) do nothing;
  if found and p_address_hash is not null then
    insert into leads.rate_limits as r (address_hash, hour, submissions) values (p_address_hash, v_hour, 1)
    on conflict (address_hash, hour) do update set submissions = r.submissions + 1;
  end if;
  return null;
end
$$;

-- Claims up to p_batch due submissions for a lease of two minutes. functions/_shared/outbox.ts finishes a batch earlier. If its
-- process dies, the submissions are due again when the lease ends. Submissions with fewer attempts come first, and
-- submissions with spam marks come last.
--   p_hourly_limit  maximum number of emails in any 60 minutes. Submissions with spam marks are claimed only while more than
--                   half of the limit is left. Simultaneous claims may exceed the limit by one batch each.
create function leads.claim(p_batch integer, p_hourly_limit integer)
returns table (
  id uuid, form text, fields jsonb, dedupe_key text, spam_marks text[], received_at timestamptz, attempt integer
)
language plpgsql
set search_path = ''
as $$
declare
  v_remaining integer;
begin
  -- Give up after 21 attempts. With the pauses between them, that takes about three days.
  update leads.submissions s set status = 'failed', last_error = coalesce(s.last_error, 'Never finished an attempt')
  where s.status = 'waiting' and s.next_attempt_at <= now() and s.attempts >= 21;

  select p_hourly_limit - count(*) into v_remaining
  from leads.submissions s where s.mailed_at > now() - interval '1 hour';

  return query
  -- Materialized, so that the subquery runs once. Otherwise the planner may run it for each row of the update, and claim
  -- more rows than the limit: https://www.postgresql.org/docs/current/queries-with.html#QUERIES-WITH-CTE-MATERIALIZATION
  with due as materialized (
    select s.id from leads.submissions s
    where s.status = 'waiting' and s.next_attempt_at <= now()
      and (s.spam_marks is null or v_remaining > p_hourly_limit / 2)
    order by s.spam_marks is not null, s.attempts, s.next_attempt_at
    limit least(p_batch, greatest(v_remaining, 0))
    for update skip locked
  )
  update leads.submissions s
  set attempts = s.attempts + 1, next_attempt_at = now() + interval '2 minutes'
  from due
  where s.id = due.id
  returning s.id, s.form, s.fields, s.dedupe_key, coalesce(s.spam_marks, '{}'), s.received_at, s.attempts;
end
$$;

-- Records the outcome of an attempt. p_error is null if the mail server accepted the email. After an error, the pause before
-- the next attempt doubles, from 30 seconds up to six hours. If the lease has ended and the submission was claimed again,
-- nothing changes.
create function leads.finish(p_id uuid, p_attempt integer, p_error text) returns void
language sql
set search_path = ''
as $$
  update leads.submissions
  set
    status = case when p_error is null then 'mailed' else 'waiting' end,
    mailed_at = case when p_error is null then now() end,
    last_error = p_error,
    next_attempt_at = now() + least(interval '30 seconds' * power(2, attempts - 1), interval '6 hours')
  where id = p_id and attempts = p_attempt and status = 'waiting';
$$;

-- Counts of the outbox. overdue: submissions without spam marks that still wait after an hour. megabytes: size of the whole
-- database. Supabase's plans limit that size.
create function leads.report() returns table (waiting integer, overdue integer, failed integer, megabytes integer)
language sql
stable
set search_path = ''
as $$
  select
    (count(*) filter (where status = 'waiting'))::integer,
    (count(*) filter (where status = 'waiting' and spam_marks is null and received_at < now() - interval '1 hour'))::integer,
    (count(*) filter (where status = 'failed'))::integer,
    (pg_database_size(current_database()) / 1024 / 1024)::integer
  from leads.submissions
  where status in ('waiting', 'failed');
$$;

-- Returns the raised alarms that must be emailed now, and records the time. A new alarm is emailed immediately, then once a
-- day. Alarms that are no longer raised are deleted. If one is raised again, it is new.
create function leads.claim_alarms(p_raised text[]) returns setof text
language sql
set search_path = ''
as $$
  delete from leads.alarms where kind <> all (p_raised);
  insert into leads.alarms as a (kind) select unnest(p_raised)
  on conflict (kind) do update set mailed_at = now() where a.mailed_at < now() - interval '1 day'
  returning kind;
$$;
