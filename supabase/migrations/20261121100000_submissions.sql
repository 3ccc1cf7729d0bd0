-- Submissions of the site's forms. The platform's public API does not serve this schema; the grants and row-level
-- security below protect it even if it is exposed by mistake.
create schema leads;

create table leads.submissions (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  -- As validated: the form's own field names.
  fields jsonb not null,
  -- Same submission, same key (functions/_shared/identity.ts). Null once it is repeated after a day.
  dedupe_key text unique,
  -- Left part of the mail's Message-ID, the same for all attempts to mail this submission.
  message_key text not null,
  -- waiting: not mailed yet. failed: given up, needs a person. spam: to be reviewed. closed: dealt with.
  status text not null check (status in ('waiting', 'mailed', 'failed', 'spam', 'closed')),
  attempts integer not null default 0,
  -- During an attempt: the end of its lease.
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

-- Submissions of each address in each hour. Addresses are salted hashes; rows are deleted after about two hours.
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

-- Without policies, only the owner sees rows; the functions connect as the owner.
alter table leads.submissions enable row level security;
alter table leads.rate_limits enable row level security;
alter table leads.settings enable row level security;

revoke all on schema leads from public, anon, authenticated;
