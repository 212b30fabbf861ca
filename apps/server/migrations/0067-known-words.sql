-- The words of what everybody may read, so that a search knows what was meant by a slip. A job learns them, from what a
-- stranger sees at that time, and forgets those that nobody uses any more.
create table known_words (
  word text primary key,
  checked_on date not null default current_date
);
create index known_words_alike on known_words using gin (word gin_trgm_ops) with (fastupdate = off);
create index known_words_longest_unchecked on known_words (checked_on, word);

-- What was written since the job ran last. Rows are only added, so that no writer waits for another, or for the job.
create table unlearned_texts (
  id bigint generated always as identity primary key,
  source text not null check (source in ('posts', 'reviews', 'lists', 'people')),
  text_id uuid not null
);

create function note_unlearned_text() returns trigger language plpgsql as $$
begin
  insert into unlearned_texts (source, text_id) values (tg_argv[0], new.id);
  return null;
end
$$;
create trigger unlearned_posts after insert or update of text, warning, pictures, visibility on posts
  for each row when (new.deleted_at is null and new.shared_id is null) execute function note_unlearned_text('posts');
create trigger unlearned_reviews after insert or update of title, text, spoiler on reviews
  for each row execute function note_unlearned_text('reviews');
create trigger unlearned_lists after insert or update of name, description, visibility on game_lists
  for each row when (new.visibility = 'everyone') execute function note_unlearned_text('lists');
create trigger unlearned_people after insert or update of name_words on users
  for each row execute function note_unlearned_text('people');

insert into unlearned_texts (source, text_id)
select 'people', id from users union all
select 'lists', id from game_lists union all
select 'reviews', id from reviews union all
select 'posts', post_id from post_words;
