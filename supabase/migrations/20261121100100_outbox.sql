-- The three statements of the edge functions (submit, claim, finish) and their report. Each is one round trip.

-- Stores a submission once.
--   p_address_hash  null when the address is unknown; it is not limited then
--   p_spam          whether to store it for review instead of mailing it
--   p_hourly_limit  submissions that one address may make in a clock hour
-- Returns one row: outcome is 'stored', 'duplicate' (of the last day) or 'limited' (retry_after in seconds).
create function leads.submit(
  p_form text,
  p_fields jsonb,
  p_dedupe_key text,
  p_address_hash text,
  p_spam boolean,
  p_hourly_limit integer
) returns table (outcome text, retry_after integer)
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
  v_repeats boolean;
  v_submissions integer;
  v_hour constant timestamptz := date_trunc('hour', now());
begin
  update leads.submissions set dedupe_key = null
  where dedupe_key = p_dedupe_key and received_at < now() - interval '1 day';
  v_repeats := found;

  -- Waits for a simultaneous duplicate, so that exactly one of them is stored.
  insert into leads.submissions (form, fields, dedupe_key, message_key, status)
  values (
    p_form,
    p_fields,
    p_dedupe_key,
    -- A repetition gets another id, because mailboxes may hide a second mail with the same one.
    p_dedupe_key || case when v_repeats then '.' || extract(epoch from now())::bigint else '' end,
    case when p_spam then 'spam' else 'waiting' end
  )
  on conflict (dedupe_key) do nothing
  returning id into v_id;

  if v_id is null then
    return query select 'duplicate', null::integer;
    return;
  end if;

  if p_address_hash is not null then
    insert into leads.rate_limits as r (address_hash, window_start, submissions)
    values (p_address_hash, v_hour, 1)
    on conflict (address_hash, window_start) do update set submissions = r.submissions + 1
    returning r.submissions into v_submissions;

    if v_submissions > p_hourly_limit then
      delete from leads.submissions where id = v_id;
      return query select 'limited', ceil(extract(epoch from v_hour + interval '1 hour' - now()))::integer;
      return;
    end if;
  end if;

  return query select 'stored', null::integer;
end
$$;

-- Claims up to p_batch due submissions for p_lease. If the claimer dies, they are due again when the lease ends.
--   p_hourly_cap    mails that may be sent in any 60 minutes. Simultaneous claims may exceed it by one batch each.
--   p_max_attempts  submissions that were claimed so often without a result are given up here
create function leads.claim(p_batch integer, p_lease interval, p_hourly_cap integer, p_max_attempts integer)
returns table (id uuid, form text, fields jsonb, message_key text, received_at timestamptz, attempt integer)
language plpgsql
set search_path = ''
as $$
declare
  v_allowance integer;
begin
  update leads.submissions s set status = 'failed', last_error = coalesce(s.last_error, 'Never finished an attempt')
  where s.status = 'waiting' and s.next_attempt_at <= now() and s.attempts >= p_max_attempts;

  select p_hourly_cap - count(*) into v_allowance
  from leads.submissions s where s.mailed_at > now() - interval '1 hour';

  return query
  -- Materialized: otherwise a plan may run this once for each row of the update, which would defeat its limit.
  with due as materialized (
    select candidate.id from leads.submissions candidate
    where candidate.status = 'waiting' and candidate.next_attempt_at <= now()
    order by candidate.next_attempt_at
    limit least(p_batch, greatest(v_allowance, 0))
    for update skip locked
  )
  update leads.submissions s
  set attempts = s.attempts + 1, next_attempt_at = now() + p_lease
  from due
  where s.id = due.id
  returning s.id, s.form, s.fields, s.message_key, s.received_at, s.attempts;
end
$$;

-- Records how an attempt ended. p_error is null when the mail server accepted the mail; otherwise the delay before the
-- next attempt doubles, from p_first_delay up to six hours, until p_max_attempts are used up. Ignores an attempt whose
-- lease ended and whose submission was claimed again.
create function leads.finish(p_id uuid, p_attempt integer, p_error text, p_first_delay interval, p_max_attempts integer)
returns void
language sql
set search_path = ''
as $$
  update leads.submissions
  set
    status = case when p_error is null then 'mailed' when attempts >= p_max_attempts then 'failed' else 'waiting' end,
    mailed_at = case when p_error is null then now() end,
    last_error = p_error,
    next_attempt_at = now() + least(p_first_delay * power(2, attempts - 1), interval '6 hours')
  where id = p_id and attempts = p_attempt and status = 'waiting';
$$;

-- Counts of the outbox. overdue: received more than an hour ago and still not mailed.
create function leads.report()
returns table (waiting integer, overdue integer, failed integer, spam integer)
language sql
stable
set search_path = ''
as $$
  select
    (count(*) filter (where status = 'waiting'))::integer,
    (count(*) filter (where status = 'waiting' and received_at < now() - interval '1 hour'))::integer,
    (count(*) filter (where status = 'failed'))::integer,
    (count(*) filter (where status = 'spam'))::integer
  from leads.submissions
  where status in ('waiting', 'failed', 'spam');
$$;
