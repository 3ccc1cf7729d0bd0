-- Schedules mailing every minute and deletion every hour, where the platform's extensions exist (a hosted project).
-- Elsewhere the operator of the database calls deliver-outbox and leads.purge().

-- Calls the function deliver-outbox when something is due. Its address and key come from the platform's vault:
--   select vault.create_secret('https://<project>.supabase.co', 'forms_url');
--   select vault.create_secret('<OUTBOX_KEY of the functions>', 'forms_outbox_key');
create function leads.call_deliver_outbox() returns void
language plpgsql
set search_path = ''
as $$
declare
  v_url text;
  v_key text;
begin
  if not exists (select from leads.submissions where status = 'waiting' and next_attempt_at <= now()) then
    return;
  end if;
  select decrypted_secret into v_url from vault.decrypted_secrets where name = 'forms_url';
  select decrypted_secret into v_key from vault.decrypted_secrets where name = 'forms_outbox_key';
  if v_url is null or v_key is null then
    raise exception 'Leads are waiting, but the vault lacks forms_url or forms_outbox_key: see README, "Deploying the forms".';
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

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('deliver-outbox', '* * * * *', 'select leads.call_deliver_outbox()');
    perform cron.schedule('purge-leads', '17 * * * *', 'select leads.purge()');
    -- The scheduler records every run, and never deletes the records.
    perform cron.schedule('purge-cron', '27 3 * * *', $cron$delete from cron.job_run_details where end_time < now() - interval '7 days'$cron$);
  end if;
end
$$;

revoke all on all tables in schema leads from public, anon, authenticated;
revoke all on all functions in schema leads from public, anon, authenticated;
