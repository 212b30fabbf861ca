-- What members say of themselves. A member without a row has said nothing.
create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  headline text,
  bio text,
  pronouns text,
  time_zone text,
  links jsonb not null default '[]',
  -- A banner of the house by name, or the address of a picture; without both the house chooses.
  house_banner text,
  banner_url text,
  -- Uploads that the profile holds on to, so that they can be let go.
  picture_media_id uuid,
  banner_media_id uuid,
  -- Who sees which part; a part that is not named has its usual audience.
  audiences jsonb not null default '{}',
  wall_writers text not null default 'nobody' check (wall_writers in ('nobody', 'friends', 'members')),
  version integer not null default 0
);

create table wall_posts (
  id uuid primary key,
  wall_user_id uuid not null references users (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default now()
);

create index wall_posts_of_wall on wall_posts (wall_user_id, id desc);
create index wall_posts_of_author on wall_posts (author_id);
