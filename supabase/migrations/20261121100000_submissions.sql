-- What visitors sent with the site's forms. The schema is not one that the platform's public API serves; the grants and
-- row-level security below hold even if somebody exposes it.
create schema leads;

create table leads.submissions (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  -- As validated: the form's own field names.
  fields jsonb not null,
  -- Same submission, same key (functions/_shared/identity.ts). Given up when the same words come again after a day: they are a new
  -- submission then.
  dedupe_key text unique,
  -- Left part of the mail's Message-ID: stays the same over all attempts to mail this submission.
  message_key text not null,
  -- waiting: to be mailed, or being mailed. failed: given up, needs a person. spam: set apart, needs a look. closed: dealt with.
  status text not null check (status in ('waiting', 'mailed', 'failed', 'spam', 'closed')),
  attempts integer not null default 0,
  -- While an attempt is under way: when its lease ends.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  received_at timestamptz not null default now(),
  mailed_at timestamptz
);

create index submissions_due on leads.submissions (next_attempt_at) where status = 'waiting';
create index submissions_mailed on leads.submissions (mailed_at) where mailed_at is not null;
create index submissions_received on leads.submissions (received_at);
create index submissions_email on leads.submissions (lower(fields ->> 'email'));
create index submissions_attention on leads.submissions (status) where status in ('failed', 'spam');

-- How often an address sent something in an hour. Addresses are salted hashes; rows live for about two hours.
create table leads.rate_limits (
  address_hash text not null,
  window_start timestamptz not null,
  submissions integer not null,
  primary key (address_hash, window_start)
);

create index rate_limits_window on leads.rate_limits (window_start);

-- One row of settings that the firm may change without a deployment.
create table leads.settings (
  only_row boolean primary key default true check (only_row),
  retention_months integer not null default 12 check (retention_months between 1 and 120)
);

insert into leads.settings default values;

-- No policy: only the owner, as whom the functions connect, sees a row.
alter table leads.submissions enable row level security;
alter table leads.rate_limits enable row level security;
alter table leads.settings enable row level security;

revoke all on schema leads from public, anon, authenticated;
