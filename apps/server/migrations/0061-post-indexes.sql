-- Who said something under a post, and how many answers a comment has, is counted from these indexes alone, however many
-- they are. The newest post of each of thousands of authors is found without a look at the posts.
drop index comments_of_author;
create index comments_of_author on posts (root_id, author_id) where root_id is not null and deleted_at is null;
drop index posts_answering;
create index posts_answering on posts (parent_id, author_id) include (deleted_at) where parent_id is not null;
drop index posts_of_author;
create index posts_of_author on posts (author_id, id desc) include (visibility, shared_id)
  where root_id is null and deleted_at is null;
