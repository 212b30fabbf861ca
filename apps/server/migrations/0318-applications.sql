-- Who wants to join where the staff answer each; nobody is a member before (docs/safety.md).
-- Servers from 0235 on bear this.
-- They let in whom these would ask to wait.
create table applications (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  words text not null,
  language text,
  page_language text,
  at timestamptz(3) not null default clock_timestamp()
);
create index applications_by_age on applications (at);
