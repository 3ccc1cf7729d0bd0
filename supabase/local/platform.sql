-- The parts of a Supabase project that the migrations need: the roles of its public API.
create role anon nologin;
create role authenticated nologin;
