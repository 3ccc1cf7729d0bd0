-- What a Supabase project has before our migrations, as far as they need it: the roles of its public API.
create role anon nologin;
create role authenticated nologin;
