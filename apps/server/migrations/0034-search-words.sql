-- Titles are searched by their words: first the words that may be meant, of all that titles have, then the games with them.
create extension if not exists fuzzystrmatch;

-- The words of a title as they stand in it, in small letters without accents; apostrophes part no words. A title of
-- signs only is one word.
create function words_of_title(title text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  folded text := left(btrim(fold_title(title)), 250);
  parted text := btrim(regexp_replace(replace(folded, '''', ''), '[[:space:][:punct:]]+', ' ', 'g'));
begin
  return case when parted <> '' then string_to_array(parted, ' ') else array_remove(array[folded], '') end;
end
$$;

-- What a title is found by: its words, and from each word on the title in one, with '=' before it, which no word has.
create function index_of_title(title text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  words text[] := words_of_title(title);
  ways text[] := words;
  rest text := '';
begin
  for place in reverse cardinality(words)..1 loop
    rest := left(words[place] || rest, 50);
    if place < cardinality(words) then ways := ways || ('=' || rest); end if;
  end loop;
  return array_to_tsvector(ways);
end
$$;

alter table games add column title_index tsvector not null generated always as (index_of_title(title)) stored;
create index games_by_words on games using gin (title_index) with (fastupdate = off) where merged_into is null;

alter table browsable_games add column title_index tsvector not null generated always as (index_of_title(title)) stored;
create index browsable_by_words on browsable_games using gin (title_index) with (fastupdate = off);
drop index browsable_titles;

-- Every word that some title has or had. Two transactions that bring the same word do not wait for each other: it then
-- stands here twice, which readers do not mind.
create table title_words (
  word text not null
);
insert into title_words (word) select distinct word from games, unnest(words_of_title(title)) word;
create index title_words_by_word on title_words (word);
create index title_words_alike on title_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function keep_title_words() returns trigger language plpgsql as $$
begin
  insert into title_words (word)
  select distinct added.word from changed, unnest(tsvector_to_array(title_index)) added (word)
  where not starts_with(added.word, '=')
    and not exists (select from title_words known where known.word = added.word);
  return null;
end
$$;
create trigger words_of_added_games after insert on games
  referencing new table as changed for each statement execute function keep_title_words();
create trigger words_of_changed_games after update on games
  referencing new table as changed for each statement execute function keep_title_words();
