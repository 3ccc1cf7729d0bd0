-- Views and functions that the firm uses in Supabase's table editor and SQL editor (supabase/README.md), and the deletion of
-- old rows.

-- Puts an apostrophe before text that a spreadsheet would run as a formula. Phone numbers are unchanged.
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

-- All submissions, one column per field, for reading and for CSV export.
create view leads.todos with (security_invoker = true) as
select
  -- The first column, because the table editor sorts by it.
  received_at at time zone 'Europe/Madrid' as recibido,
  reference as referencia,
  case form when 'contact' then 'Consulta' when 'registration' then 'Registro' else form end as formulario,
  case status
    when 'closed' then 'Cerrado'
    when 'failed' then 'Atascado'
    when 'waiting' then 'En espera'
    else 'Enviado'
  end as estado,
  leads.spreadsheet_safe(coalesce(fields ->> 'name', concat_ws(' ', fields ->> 'firstName', fields ->> 'lastName'))) as nombre,
  leads.spreadsheet_safe(fields ->> 'email') as correo,
  leads.spreadsheet_safe(fields ->> 'phone') as telefono,
  leads.spreadsheet_safe(fields ->> 'company') as empresa,
  leads.spreadsheet_safe(fields ->> 'position') as cargo,
  leads.spreadsheet_safe(fields ->> 'country') as pais,
  leads.spreadsheet_safe(coalesce(fields ->> 'message', fields ->> 'interests')) as texto,
  array_to_string(spam_marks, ', ') as posible_spam,
  mailed_at at time zone 'Europe/Madrid' as enviado,
  attempts as intentos,
  last_error as ultimo_error
from leads.submissions;

-- Submissions of the last 30 days without spam marks, except closed ones.
create view leads.nuevos with (security_invoker = true) as
select recibido, referencia, formulario, estado, nombre, correo, telefono, empresa, cargo, pais, texto
from leads.todos
where posible_spam is null and estado <> 'Cerrado' and recibido > now() at time zone 'Europe/Madrid' - interval '30 days';

-- Submissions that need a person: not emailed in 21 attempts, or waiting for more than an hour without spam marks.
create view leads.atascados with (security_invoker = true) as
select recibido, referencia, formulario, estado, nombre, correo, telefono, empresa, texto, intentos, ultimo_error
from leads.todos
where estado = 'Atascado'
  or (estado = 'En espera' and posible_spam is null and recibido < now() at time zone 'Europe/Madrid' - interval '1 hour');

-- Submissions with spam marks. They are also emailed.
create view leads.spam with (security_invoker = true) as
select recibido, referencia, formulario, estado, nombre, correo, telefono, empresa, texto, posible_spam
from leads.todos
where posible_spam is not null;

-- Sets all failed submissions to waiting, so that emailing them is tried again. Returns their number.
create function leads.retry_failed() returns integer
language sql
set search_path = ''
as $$
  with retried as (update leads.submissions set status = 'waiting' where status = 'failed' returning 1)
  select count(*)::integer from retried;
$$;

-- Closes a submission that somebody has dealt with. A closed submission is not emailed and raises no alarm. Returns 1, or 0
-- if there is no such open submission.
create function leads.close(p_reference text) returns integer
language sql
set search_path = ''
as $$
  with closed as (
    update leads.submissions set status = 'closed'
    where reference = upper(trim(p_reference)) and status <> 'closed' returning 1
  )
  select count(*)::integer from closed;
$$;

-- Deletes all submissions of an email address, ignoring case (right to erasure). Returns their number.
create function leads.forget(p_email text) returns integer
language sql
set search_path = ''
as $$
  with forgotten as (delete from leads.submissions where email = lower(trim(p_email)) returning 1)
  select count(*)::integer from forgotten;
$$;

-- Deletes old rows, and returns the number of deleted submissions:
--   Submissions are deleted after twelve months, as the privacy page promises. One day is subtracted in case the scheduler
--   pauses.
--   Submissions with spam marks are deleted after 30 days if they have been emailed or closed.
--   Hashes of IP addresses are deleted when their clock hour is over.
create function leads.purge() returns integer
language sql
set search_path = ''
as $$
  delete from leads.rate_limits where hour < now() - interval '1 hour';
  with purged as (
    delete from leads.submissions
    where received_at < now() - interval '12 months' + interval '1 day'
      or (spam_marks is not null and status in ('mailed', 'closed') and received_at < now() - interval '30 days')
    returning 1
  )
  select count(*)::integer from purged;
$$;
