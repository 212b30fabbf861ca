-- What the page of a game says of it: the day of its release, where it is told of and sold, and the games it belongs with.

-- The games that one may belong to, as the keys of their titles: its title without edition and remake; for what adds to
-- another game also each part of its title that ends at a colon or a dash.
create function family_of_game(title text, kind text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  keys text[] := array[name_key(name_base(title, null, true))];
  ended integer;
  rest text := title;
begin
  if kind in ('dlc', 'expansion', 'standalone_expansion', 'mod', 'episode', 'season', 'expanded_game', 'pack', 'update') then
    for round in 1..4 loop
      rest := substring(rest from '^(.*\S)(?:\s*:\s+|\s+[-–—]\s+)');
      exit when rest is null;
      keys := keys || name_key(name_base(rest, null, true));
    end loop;
  end if;
  return array_remove(keys, '');
end
$$;

-- What games of one series have in common in their titles: the first part, without the number of up to four digits at its
-- end. "#" marks one that had a number.
create function series_of_game(title text) returns text language plpgsql immutable strict parallel safe as $$
declare
  part text := name_base((regexp_split_to_array(title, '\s*:\s+|\s+[-–—]\s+'))[1], null, true);
  bare text := regexp_replace(part, '^(.*[^0-9 ]) [0-9]{1,4}$', '\1');
begin
  return name_key(bare) || case when bare = part then '' else '#' end;
end
$$;

alter table games
  -- Where only the year is known, or nothing, none.
  add column release_day date,
  add column links text[] not null default '{}',
  add column series text[] not null default '{}',
  -- IGDB's name for it in addresses, and its number for the game that this one is an edition of or adds to.
  add column igdb_slug text,
  add column main_igdb_id integer,
  add column title_key text not null generated always as (name_key(name_tokens(name_words(title)))) stored,
  add column family_keys text[] not null generated always as (family_of_game(title, kind)) stored,
  add column series_key text not null generated always as (series_of_game(title)) stored;
create index games_by_title_key on games (title_key) where merged_into is null;
create index games_by_family on games using gin (family_keys) with (fastupdate = off) where merged_into is null;
create index games_by_series_key on games (series_key) where merged_into is null and kind = 'main_game';
create index games_by_series on games using gin (series) with (fastupdate = off) where merged_into is null;
create index games_by_main on games (main_igdb_id) where main_igdb_id is not null and merged_into is null;

-- What a member who misses a game knows of it.
alter table game_suggestions add column facts jsonb not null default '{}';
