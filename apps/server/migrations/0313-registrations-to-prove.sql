-- While a raid is held back and mail is set up, an account is made when its address is proved; so long this waits.
-- Servers from 0235 on bear this.
-- They make accounts at once.
create table registrations_to_prove (
  email_key text primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  language text,
  page_language text,
  password_hash text not null,
  made_by_call bytea,
  made_at timestamptz(3) not null,
  token_hash bytea unique,
  sent_at timestamptz(3)[] not null default '{}'
);
create index registrations_to_prove_by_age on registrations_to_prove (made_at);
