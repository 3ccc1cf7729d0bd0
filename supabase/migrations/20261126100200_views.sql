-- Views of the leads for the firm, in the dashboard's table editor: supabase/README.md explains their use.
drop view leads.stuck;
drop view leads.export;
drop function leads.not_spam(uuid);

-- All submissions in columns, also for a CSV file.
create view leads.todos with (security_invoker = true) as
select
  -- First, because the table editor sorts by the first column.
  received_at at time zone 'Europe/Madrid' as recibido,
  reference as referencia,
  case form when 'contact' then 'Consulta' when 'registration' then 'Registro' else form end as formulario,
  case
    when status = 'closed' then 'Cerrado'
    when status = 'failed' then 'Atascado'
    when status = 'waiting' then 'En espera'
    when stub then 'Avisado sin el texto'
    else 'Enviado'
  end as estado,
  leads.spreadsheet_safe(coalesce(fields ->> 'name', concat_ws(' ', fields ->> 'firstName', fields ->> 'lastName'))) as nombre,
  leads.spreadsheet_safe(fields ->> 'email') as correo,
  leads.spreadsheet_safe(fields ->> 'phone') as telefono,
  leads.spreadsheet_safe(fields ->> 'company') as empresa,
  leads.spreadsheet_safe(fields ->> 'position') as cargo,
  leads.spreadsheet_safe(fields ->> 'country') as pais,
  leads.spreadsheet_safe(coalesce(fields ->> 'message', fields ->> 'interests')) as texto,
  replace(replace(replace(array_to_string(signs, ', '), 'honeypot', 'campo oculto cumplimentado'), 'haste', 'cumplimentado en menos de 2 s'), 'links', 'más de tres enlaces')
    as posible_spam,
  mailed_at at time zone 'Europe/Madrid' as enviado,
  attempts as intentos,
  last_error as ultimo_error
from leads.submissions;

-- Submissions of the last 30 days without marks of spam that are not closed.
create view leads.nuevos with (security_invoker = true) as
select recibido, referencia, formulario, estado, nombre, correo, telefono, empresa, cargo, pais, texto
from leads.todos
where posible_spam is null and estado <> 'Cerrado' and recibido > now() at time zone 'Europe/Madrid' - interval '30 days';

-- Submissions that need a person: given up, mailed without their text, or waiting for more than an hour.
create view leads.atascados with (security_invoker = true) as
select recibido, referencia, formulario, estado, nombre, correo, telefono, empresa, texto, intentos, ultimo_error
from leads.todos
where estado in ('Atascado', 'Avisado sin el texto')
  or (estado = 'En espera' and posible_spam is null and recibido < now() at time zone 'Europe/Madrid' - interval '1 hour');

-- Submissions with marks of spam, which are mailed like the rest.
create view leads.spam with (security_invoker = true) as
select recibido, referencia, formulario, estado, nombre, correo, telefono, empresa, texto, posible_spam
from leads.todos
where posible_spam is not null;

drop function leads.close(uuid);

-- Marks a submission as dealt with by hand, so that it is not mailed and raises no alarm. Returns whether it did: it
-- does not if submissions of several people have that reference by chance.
create function leads.close(p_reference text) returns boolean
language sql
set search_path = ''
as $$
  with closed as (
    update leads.submissions s set status = 'closed'
    where s.reference = upper(trim(p_reference)) and s.status <> 'closed'
      and not exists (select from leads.submissions o where o.reference = s.reference and o.email <> s.email)
    returning 1
  )
  select exists (select from closed);
$$;

create or replace function leads.forget(p_email text) returns integer
language sql
set search_path = ''
as $$
  with forgotten as (delete from leads.submissions where email = lower(trim(p_email)) returning 1)
  select count(*)::integer from forgotten;
$$;

revoke all on all tables in schema leads from public, anon, authenticated;
revoke all on all functions in schema leads from public, anon, authenticated;
