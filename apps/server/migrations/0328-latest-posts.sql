-- Of each author no newer post than this: of thousands who wrote long ago a feed asks only those who wrote last.
-- Servers from 0235 on bear this.
-- It stays where the post is deleted: the newest that is left is older still. All of them are few pages, and a newer post
-- takes the room beside the one before.
create table latest_posts (
  author_id uuid primary key references users (id) on delete cascade,
  post_id uuid not null
) with (fillfactor = 80);

create function keep_latest_post() returns trigger language plpgsql as $$
begin
  insert into latest_posts as known (author_id, post_id) values (new.author_id, new.id)
  on conflict (author_id) do update set post_id = excluded.post_id where known.post_id < excluded.post_id;
  return null;
end
$$;
-- Before those that are there are looked up: meanwhile nobody writes one that is in neither.
create trigger latest_of_added_posts after insert on posts
  for each row when (new.root_id is null) execute function keep_latest_post();

insert into latest_posts (author_id, post_id)
select distinct on (author_id) author_id, id from posts where root_id is null and deleted_at is null
order by author_id, id desc;
