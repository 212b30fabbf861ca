-- The name in lower case that a member is mentioned by, and the arms they chose instead of those their id gives.
alter table users
  add column handle text,
  add column crest text;

with made as (
  select id, coalesce(
    (regexp_match(left(regexp_replace(replace(name_key, ' ', '_'), '[^a-z0-9_]', '', 'g'), 20), '^(?=.*[a-z]).{3,}$'))[1],
    'guest') as base
  from users
), counted as (
  select id, base, row_number() over (partition by base order by id) as place from made
)
update users set handle = case
  when place = 1 and base <> 'guest' then base
  else base || '_' || left(md5(users.id::text), 8)
end
from counted where counted.id = users.id;

alter table users
  alter column handle set not null,
  add constraint users_handle_key unique (handle);

-- Beginnings of handles are searched.
create index users_by_handle on users (handle text_pattern_ops);

-- A handle that was given up leads to its member for a while, and nobody else can take it meanwhile.
create table former_handles (
  handle text primary key,
  user_id uuid not null references users (id) on delete cascade,
  given_up_at timestamptz not null default now()
);

create index former_handles_of_user on former_handles (user_id, given_up_at);
create index former_handles_by_age on former_handles (given_up_at);
