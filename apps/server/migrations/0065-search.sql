-- Everything that members write is found by its words, in any script.

-- A text as it is looked for: in small letters without accents and signs; an emoji is a word, and of a script without
-- spaces each two letters that stand together are one.
create function search_text(written text) returns text language plpgsql immutable strict parallel safe as $$
declare
  marks constant text := '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\ufe0e\ufe0f]';
  signs constant text := '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u05be\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u25ff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe10-\ufe6f\uff00-\uff0f\uff1a-\uff20\U0001f3fb-\U0001f3ff]+';
  pictures constant text := '[\u2600-\u27bf\U0001f000-\U0001faff]';
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
  folded text := regexp_replace(
    fold_title(normalize(regexp_replace(normalize(written, NFKD), marks, '', 'g'), NFKC)), signs, ' ', 'g');
begin
  if folded ~ pictures then
    folded := (
      select string_agg(case when sign ~ pictures then ' emoji' || to_hex(ascii(sign)) || ' ' else sign end, '' order by place)
      from regexp_split_to_table(folded, '') with ordinality s (sign, place));
  end if;
  if folded ~ unspaced then
    folded := (
      select string_agg(
        case when piece[1] !~ unspaced then piece[1]
             when length(piece[1]) = 1 then ' ' || piece[1] || ' '
             else ' ' || (
               select string_agg(substr(piece[1], at, 2), ' ' order by at) from generate_series(1, length(piece[1]) - 1) at
             ) || ' ' end, '' order by place)
      from regexp_matches(folded, unspaced || '+|[^' || substr(unspaced, 2) || '+', 'g') with ordinality p (piece, place));
  end if;
  return folded;
end
$$;

-- Whether there is anything in a text that its words alone do not tell of: a script without spaces, or an emoji.
create function is_unspaced(written text) returns boolean language sql immutable strict parallel safe
  return written ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff\u2600-\u27bf\U0001f000-\U0001faff]';

-- The words of a text where they stand, and each letter of a script without spaces, wherever it stands.
create function search_vector(written text) returns tsvector language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  sought text := search_text(written);
  words tsvector := to_tsvector('pg_catalog.simple', sought);
begin
  if is_unspaced(sought) then
    words := words || array_to_tsvector(array(
      select distinct letter from regexp_split_to_table(sought, '') letter where is_unspaced(letter)));
  end if;
  return words;
end
$$;

-- Words that follow each other, and the same where the last may still be typed.
create function search_phrase(written text) returns tsquery language sql immutable strict parallel safe
  return phraseto_tsquery('pg_catalog.simple', search_text(written));
create function search_beginning(written text) returns tsquery language sql immutable strict parallel safe
  return coalesce((nullif(search_phrase(written)::text, '') || ':*')::tsquery, ''::tsquery);

-- Of each post and comment that says something: its words, and as words that nobody can write whose it is and what it holds.
create table post_words (
  post_id uuid primary key references posts (id) on delete cascade,
  is_comment boolean not null,
  words tsvector not null
);
create index post_words_of_posts on post_words using gin (words) with (gin_pending_list_limit = 256) where not is_comment;
create index post_words_of_comments on post_words using gin (words) with (gin_pending_list_limit = 256) where is_comment;
create index post_words_latest on post_words (is_comment, post_id desc);

create function words_of_post(p posts) returns tsvector language sql stable as $$
  select search_vector(concat_ws(e'\n',
      -- What is hidden within a text finds nothing.
      regexp_replace(p.text, '\|\|.*?\|\|', ' ', 'g'), p.warning,
      (select string_agg(picture->>'alt', e'\n') from jsonb_array_elements(p.pictures) picture
        where picture->>'spoiler' is distinct from 'true'),
      (select poll.question || e'\n' || array_to_string(poll.options, e'\n') from post_polls poll where poll.post_id = p.id)))
    || array_to_tsvector(array_remove(array[
      '~from:' || p.author_id,
      '~game:' || p.game_id,
      case when p.pictures <> '[]' then '~picture' end,
      case when p.text ~* 'https?://' then '~link' end,
      case when p.mentions <> '[]' then '~mention' end,
      case when exists (select from post_polls poll where poll.post_id = p.id) then '~poll' end], null))
    || array_to_tsvector(array(select '~tag:' || tag from unnest(p.tags) tag))
$$;

-- Puts down the words of a post anew; what is deleted, or says nothing, has none.
create function put_down_words(p posts) returns void language plpgsql as $$
begin
  if p.deleted_at is not null or p.shared_id is not null then
    delete from post_words where post_id = p.id;
    return;
  end if;
  insert into post_words as known (post_id, is_comment, words) values (p.id, p.root_id is not null, words_of_post(p))
  on conflict (post_id) do update set words = excluded.words where known.words <> excluded.words;
end
$$;

create function keep_post_words() returns trigger language plpgsql as $$
begin
  perform put_down_words(new);
  return null;
end
$$;
create trigger words_of_added_posts after insert on posts for each row execute function keep_post_words();
create trigger words_of_changed_posts
  after update of text, warning, pictures, mentions, tags, game_id, deleted_at on posts
  for each row execute function keep_post_words();

create function keep_poll_words() returns trigger language plpgsql as $$
begin
  perform put_down_words(p) from posts p where p.id = new.post_id;
  return null;
end
$$;
create trigger words_of_polls after insert on post_polls for each row execute function keep_poll_words();

-- Posts of before are put down in batches by a job, newest first; `next` is the last one that was.
create table post_words_filling (
  is_only boolean primary key default true check (is_only),
  next uuid
);
insert into post_words_filling (next)
select 'ffffffff-ffff-ffff-ffff-ffffffffffff' where exists (select from posts);

-- There are few of these, and they are put down at once.
alter table reviews add column words tsvector not null
  generated always as (search_vector(title || e'\n' || regexp_replace(text, '\|\|.*?\|\|', ' ', 'g'))) stored;
create index reviews_by_words on reviews using gin (words) with (gin_pending_list_limit = 256);
alter table game_lists add column words tsvector not null
  generated always as (search_vector(name || e'\n' || regexp_replace(description, '\|\|.*?\|\|', ' ', 'g'))) stored;
create index game_lists_by_words on game_lists using gin (words) with (gin_pending_list_limit = 256);

create index tags_in_use_folded on tags_in_use (fold_title(tag) text_pattern_ops);

-- Of messages only those with a script without spaces or an emoji need more than the index of their words.
create index messages_unspaced on messages using gin (search_vector(text)) with (gin_pending_list_limit = 256)
  where kind = 'text' and deleted_at is null and is_unspaced(text);

-- Members are found by parts of handles, too.
create index users_by_handle_alike on users using gin (handle gin_trgm_ops) with (fastupdate = off);

alter table privacy_settings add column post_search text check (post_search in ('everyone', 'nobody'));
create index privacy_settings_posts_unfindable on privacy_settings (user_id) where post_search = 'nobody';

create table recent_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  q text not null,
  at timestamptz(3) not null default clock_timestamp(),
  unique (user_id, q)
);
create index recent_searches_latest on recent_searches (user_id, at desc, id desc);

-- `kind` is empty for a search over everything.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  q text not null,
  kind text not null default '',
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (user_id, q, kind)
);
