-- Views and functions to manage the leads in the SQL editor or psql.

-- Leads that need a person: given up, or waiting for more than an hour.
create view leads.stuck with (security_invoker = true) as
select id, form, status, attempts, last_error, received_at, next_attempt_at, fields
from leads.submissions
where status = 'failed' or (status = 'waiting' and received_at < now() - interval '1 hour')
order by received_at;

-- Retries all mails that were given up. Returns their number.
create function leads.retry_failed() returns integer
language sql
set search_path = ''
as $$
  with retried as (
    update leads.submissions set status = 'waiting', attempts = 0, next_attempt_at = now()
    where status = 'failed' returning 1
  )
  select count(*)::integer from retried;
$$;

-- Mails a submission that was marked as spam. Returns whether there was one.
create function leads.not_spam(p_id uuid) returns boolean
language sql
set search_path = ''
as $$
  with released as (
    update leads.submissions set status = 'waiting', next_attempt_at = now()
    where id = p_id and status = 'spam' returning 1
  )
  select exists (select from released);
$$;

-- Marks a submission as dealt with: it is not mailed, and raises no alarm. Returns whether there was one.
create function leads.close(p_id uuid) returns boolean
language sql
set search_path = ''
as $$
  with closed as (
    update leads.submissions set status = 'closed'
    where id = p_id and status in ('waiting', 'failed', 'spam') returning 1
  )
  select exists (select from closed);
$$;

-- Deletes all submissions of an e-mail address (right to erasure), ignoring case. Returns their number.
create function leads.forget(p_email text) returns integer
language sql
set search_path = ''
as $$
  with forgotten as (
    delete from leads.submissions where lower(fields ->> 'email') = lower(trim(p_email)) returning 1
  )
  select count(*)::integer from forgotten;
$$;

-- Deletes submissions that are older than leads.settings allows, and the hashed addresses of past hours. Deletes a
-- day early, so that the promise is kept when the scheduler pauses for hours. Returns the number of submissions.
create function leads.purge() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_purged integer;
begin
  delete from leads.rate_limits where window_start < now() - interval '1 hour';
  delete from leads.submissions
  where received_at < now() - make_interval(months => (select retention_months from leads.settings)) + interval '1 day';
  get diagnostics v_purged = row_count;
  return v_purged;
end
$$;

-- Puts an apostrophe before text that spreadsheets would run as a formula. Telephone numbers stay as they are.
create function leads.spreadsheet_safe(p_text text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_text ~ '^[=+@\t\r-]' and p_text !~ '^\+[0-9][0-9 ().-]*$' then '''' || p_text
    else p_text
  end;
$$;

-- All submissions in columns, for a CSV file.
create view leads.export with (security_invoker = true) as
select
  id,
  form,
  status,
  received_at,
  mailed_at,
  leads.spreadsheet_safe(coalesce(fields ->> 'name', concat_ws(' ', fields ->> 'firstName', fields ->> 'lastName'))) as name,
  leads.spreadsheet_safe(fields ->> 'email') as email,
  leads.spreadsheet_safe(fields ->> 'phone') as phone,
  leads.spreadsheet_safe(fields ->> 'company') as company,
  leads.spreadsheet_safe(fields ->> 'position') as position,
  leads.spreadsheet_safe(fields ->> 'country') as country,
  leads.spreadsheet_safe(coalesce(fields ->> 'message', fields ->> 'interests')) as text
from leads.submissions
order by received_at;
