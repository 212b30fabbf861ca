-- Games and tags of which a member hears nothing for a while, or for good, and an end for what is silent under a post.
-- A server of the release before goes on silencing for good what has an end, and tells of games and tags.
-- Servers from 0173 on bear this.
create table muted_topics (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  key text not null,
  ends_at timestamptz,
  muted_at timestamptz not null default now(),
  primary key (user_id, kind, key)
);
create index muted_topics_by_key on muted_topics (kind, key);

alter table silent_posts add column ends_at timestamptz;
