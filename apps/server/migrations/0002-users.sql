create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- The address as it is compared: NFC and lower case, made by the server.
  email_key text not null unique,
  -- The name without accents and case, for order and for the beginning of a match.
  name_key text not null,
  -- The folded words of the name: found by their beginnings through the index below.
  name_words tsvector not null,
  avatar text,
  role smallint not null check (role between 0 and 2),
  dirty_word_filter boolean not null default true,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create index users_by_name on users using gin (name_words);
create index users_by_staff_role on users (role) where role > 0;
