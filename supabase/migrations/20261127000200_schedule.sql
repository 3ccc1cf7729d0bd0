-- Calls deliver-outbox every minute and leads.purge() every hour. This needs the extensions pg_cron and pg_net. Supabase
-- projects have them. The databases of `npm start` and of the tests lack them, so nothing is scheduled there.

-- Calls the edge function deliver-outbox. Its URL and key are in Supabase's vault.
create function leads.call_deliver_outbox() returns void
language plpgsql
set search_path = ''
as $$
declare
  v_url text;
  v_key text;
begin
  select decrypted_secret into v_url from vault.decrypted_secrets where name = 'forms_url';
  select decrypted_secret into v_key from vault.decrypted_secrets where name = 'forms_outbox_key';
  if v_url is null or v_key is null then
    raise exception 'The vault lacks forms_url or forms_outbox_key: "From an empty project" in supabase/README.md';
  end if;
  perform net.http_post(
    url := v_url || '/functions/v1/deliver-outbox',
    headers := jsonb_build_object('Authorization', 'Bearer ' || v_key, 'Content-Type', 'application/json'),
    body := '{}'::jsonb,
    -- With a slow mail server, a call takes longer than pg_net's default timeout of a few seconds.
    timeout_milliseconds := 60000
  );
end
$$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('deliver-outbox', '* * * * *', 'select leads.call_deliver_outbox()');
    perform cron.schedule('purge-leads', '17 * * * *', 'select leads.purge()');
    -- pg_cron records every run and never deletes the records: https://supabase.com/kb/troubleshooting/supabase_troubleshooting_cron
    perform cron.schedule('purge-cron', '27 3 * * *', $cron$delete from cron.job_run_details where end_time < now() - interval '7 days'$cron$);
  end if;
end
$$;

-- These statements cover only the objects that exist when they run. Every later migration must repeat them for the objects
-- that it adds.
revoke all on schema leads from public, anon, authenticated;
revoke all on all tables in schema leads from public, anon, authenticated;
revoke all on all functions in schema leads from public, anon, authenticated;
