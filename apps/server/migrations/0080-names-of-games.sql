-- What names of games mean: one form for the search, for files that members bring along and for Steam's list.

-- Other names by which a game goes, as people or IGDB tell them.
alter table games add column alternative_names text[] not null default '{}';

-- The words of a name as they are written, in small letters without accents. Apostrophes part no words, nor do the dots
-- of initials and the commas of thousands; "&" is the word it stands for. A name of signs only is one word.
create function name_words(name text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  -- Cut once more: some signs stand for a dozen letters, and an index takes no word of any length.
  folded text := replace(fold_title(btrim(left(normalize(translate(left(name, 250), '™®©', ''), NFKC), 250))), '''', '');
  parted text;
begin
  if position('.' in folded) > 0 then
    folded := regexp_replace(folded, '(?<![[:alnum:]])([[:alpha:]])\.(?=[[:alpha:]](?![[:alnum:]]))', '\1', 'g');
  end if;
  if position(',' in folded) > 0 then
    folded := regexp_replace(folded, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
  end if;
  parted := replace(replace(folded, '&', ' and '), ' + ', ' and ');
  parted := btrim(regexp_replace(parted, '[[:space:][:punct:]]+', ' ', 'g'));
  return case when parted <> '' then string_to_array(parted, ' ') else array_remove(array[btrim(folded)], '') end;
end
$$;

-- The same words, parted by spaces, as all ways to write them have them: numerals and small numbers in digits, and
-- digits apart from letters. A single letter is no numeral where it comes first.
create function name_tokens(words text[]) returns text language plpgsql immutable strict parallel safe as $$
declare
  numerals constant text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,x,xi,xii,xiii,xiv,xv,xvi,xvii,xviii,xix,xx}';
  numbers constant text[] := '{one,two,three,four,five,six,seven,eight,nine,ten}';
  tokens text := '';
  word text;
  number integer;
begin
  for place in 1..cardinality(words) loop
    word := words[place];
    number := array_position(numbers, word);
    if number is null and (place > 1 or length(word) > 1) then number := array_position(numerals, word); end if;
    if number is not null then
      word := number::text;
    elsif word ~ '[0-9][^0-9]|[^0-9][0-9]' then
      word := btrim(regexp_replace(word, '([0-9]+)', ' \1 ', 'g'));
    end if;
    tokens := tokens || ' ' || word;
  end loop;
  return replace(ltrim(tokens), 'game of the year', 'goty');
end
$$;

-- What is compared of a name: its tokens in one, but for digits that would run together, and without articles and "and".
create function name_key(tokens text) returns text language plpgsql immutable strict parallel safe as $$
declare
  bare text := btrim(replace(replace(replace(replace(' ' || tokens || ' ', ' the ', ' '), ' a ', ' '), ' an ', ' '), ' and ', ' '));
begin
  if bare = '' then bare := tokens; end if;
  if bare ~ '[0-9] [0-9]' then return regexp_replace(bare, '(?<![0-9]) | (?![0-9])', '', 'g'); end if;
  return replace(bare, ' ', '');
end
$$;

-- The tokens of a name without what sellers put at its end: editions, platforms, and the year where it is this one.
-- Loosely, what was made anew counts as the same. Of a name that is nothing but that all is left.
create function name_base(name text, year integer, is_loose boolean) returns text
  language plpgsql immutable parallel safe as $$
declare
  in_brackets constant text := '^(.*\S)\s*[(\[](?:(?:pc|mac|linux|windows|steam|gog|epic|digital|physical|ps ?[1-5]|'
    'ps ?vita|psp|playstation(?: [1-5])?|xbox(?: (?:one|360|series [xs]))?|nintendo|switch|3?ds|wii(?: ?u)?|gamecube|'
    'android|ios|usa?|eu|europe|japan|world|early access|[^()\[\]]* (?:edition|version))\M[\s,/&|+]*)+[)\]]\s*$';
  kinds constant text := '(?:(?:[0-9]+ (?:th|st|nd|rd) )?(?:goty|complete|definitive|deluxe|digital|special|enhanced|'
    'ultimate|gold|silver|platinum|collectors?|legendary|royal|premium|standard|limited|launch|anniversary|extended|'
    'expanded|full|founders|java|bedrock|console|pc|steam|windows(?: [0-9]+)?|(?:nintendo )?switch|'
    'xbox(?: 1| series 10(?: s)?)?|(?:ps|playstation) [1-5]))';
  at_the_end constant text := ' (?:' || kinds || '(?: ' || kinds || ')* edition|goty|(?:the )?(?:directors|final) cut|version|early access|'
    'pc|ps [1-5]|ps vita|playstation [1-5]|xbox (?:1|360|series (?:10|s)(?: s)?)|and|'
    'for (?:pc|mac|windows(?: [0-9]+)?|(?:nintendo )?switch|xbox|ps [1-5]|playstation [1-5]|wii u|nintendo 3 ds))$';
  made_anew constant text := ' (?:remastered|remaster|remake|hd|redux|[^ ]+ edition)$';
  -- What such an end ends with: most names have none, and are not looked at any closer.
  ends constant text[] := '{edition,goty,cut,version,access,pc,mac,windows,switch,vita,xbox,u,s,ds,and,remastered,'
    'remaster,remake,hd,redux}';
  rest text := name;
  shorter text;
  final text;
begin
  while right(rtrim(rest), 1) in (')', ']') loop
    shorter := regexp_replace(rest, in_brackets, '\1', 'i');
    if year is not null then
      shorter := regexp_replace(shorter, '^(.*\S)\s*[(\[]' || year || '[)\]]\s*$', '\1');
    end if;
    exit when shorter = rest;
    rest := shorter;
  end loop;
  rest := name_tokens(name_words(rest));
  loop
    final := split_part(rest, ' ', -1);
    exit when final = rest or not (final = any(ends) or final ~ '^[0-9]+$');
    shorter := regexp_replace(rest, at_the_end, '');
    if is_loose then shorter := regexp_replace(shorter, made_anew, ''); end if;
    if year is not null and right(shorter, 5) = ' ' || year then shorter := left(shorter, -5); end if;
    exit when shorter = rest or shorter = '';
    rest := shorter;
  end loop;
  return rest;
end
$$;

-- What people write for short: the first letters with the numbers in full ("gta5", "gtav"), also as far as the first
-- number and before it, and without an article at the beginning.
create function name_initials(written text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  numerals constant text := '(?:ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii|xiii|xiv|xv|xvi)\M';
  -- "StarCraft" is two words here.
  words text := array_to_string(name_words(regexp_replace(written, '([[:lower:]])([[:upper:]])', '\1 \2', 'g')), ' ');
  short text;
  all_short text[] := '{}';
begin
  for with_article in 0..1 loop
    if with_article = 1 then
      exit when words !~ '^(?:the|an?) ';
      words := regexp_replace(words, '^(?:the|an?) ', '');
    end if;
    short := replace(regexp_replace(name_tokens(string_to_array(words, ' ')), '([^0-9 ])[^ ]*', '\1', 'g'), ' ', '');
    all_short := all_short || short || substring(short from '^[^0-9]+[0-9]+') || substring(short from '^[^0-9]+(?=[0-9])');
    if words ~ (' ' || numerals) then
      short := regexp_replace(words, '\m(?!' || numerals || ')([^0-9 ])[^ ]*', '\1', 'g');
      all_short := all_short || replace(short, ' ', '') || replace(substring(short from '^.*? ' || numerals), ' ', '');
    end if;
  end loop;
  return all_short;
end
$$;

-- The names of a game, each with a sign for how surely it is meant by it: "!" its title, "=" the title as it is written
-- and "." another that it has for itself; "^" what a main game goes by, like "The Witcher 3"; "~" what others may go
-- by, too; "#" initials.
create function names_of_game(title text, alternative_names text[]) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  words text[] := name_words(title);
  tokens text := name_tokens(words);
  base text := name_base(title, null, false);
  parts text[] := regexp_split_to_array(title, '\s*:\s+|\s+[-–—]\s+');
  part text;
  names text[];
  all_short text[] := '{}';
begin
  names := array['!' || name_key(tokens), '=' || name_key(array_to_string(words, ' ')), '.' || name_key(base)];
  if base ~ '^(?:sid meiers|tom clancys|marvels|american mcgees|clive barkers) ' then
    names := names || ('.' || name_key(regexp_replace(base, '^(?:[^ ]+ )?[^ ]+s ', '')));
  elsif starts_with(base, 'star wars ') then
    names := names || ('~' || name_key(substr(base, 11)));
  end if;
  if base !~ '[0-9]' then names := names || ('~' || name_key(base || ' 1')); end if;
  part := regexp_replace(base, ' (?:part|episode|chapter|season|volume|vol) (?=[0-9])', ' ');
  if part <> base then
    names := names || ('~' || name_key(part));
    all_short := all_short || name_initials(part);
  end if;
  part := substring(base from '^([^0-9]*[^0-9 ] [0-9]+) ');
  if part is not null then names := names || ('~' || name_key(part)); end if;
  all_short := all_short || name_initials(title);
  if cardinality(parts) > 1 then
    for place in 1..least(cardinality(parts), 4) loop
      part := name_base(parts[place], null, false);
      if place = 1 then
        names := names || (case when part ~ '[^0-9] [0-9]{1,2}$' then '^' else '~' end || name_key(part));
        if starts_with(part, 'marvels ') then names := names || ('~' || name_key(substr(part, 9))); end if;
      else
        -- A few words alone, like "Origins", are what other games go by, too, and so is a number of a series.
        names := names
          || (case when part ~ '^(?:(?:the|an?) )?(?!(?:the|an?) )[^ ]+ [^ ]+ (?:[^ ].*)?[^0-9]$' then '^' else '~' end
            || name_key(part));
      end if;
      if place > 1 and place < cardinality(parts) then
        names := names || ('^' || name_key(name_tokens(name_words(array_to_string(parts[place:], ' ')))));
        part := name_tokens(name_words(array_to_string(parts[:place], ' ')));
        if part ~ '[^0-9] [0-9]{1,2}$' then names := names || ('^' || name_key(part)); end if;
      end if;
      all_short := all_short || name_initials(parts[place]);
    end loop;
  end if;
  foreach part in array all_short loop
    if length(part) between 2 and 12 then names := names || ('#' || part); end if;
  end loop;
  foreach part in array alternative_names loop
    names := names || ('.' || name_key(name_tokens(name_words(part)))) || ('.' || name_key(name_base(part, null, false)));
  end loop;
  return names;
end
$$;

-- A name of elsewhere as it is compared with those of games: as it is, then without edition, platform and year, and with
-- the year, as some titles have it.
create function keys_of_name(name text, year integer) returns text[] language plpgsql immutable parallel safe as $$
declare
  tokens text := name_tokens(name_words(name));
begin
  return array_remove(
    array[name_key(tokens), name_key(name_base(name, year, false)), name_key(tokens || ' ' || year)], null);
end
$$;

-- Games with one of these signs and keys, for their index.
create function named_so(signs text, keys text[]) returns tsquery language plpgsql immutable strict parallel safe as $$
declare
  names text := '';
begin
  for place in 1..cardinality(keys) loop
    continue when keys[place] = '' or keys[place] = any(keys[:place - 1]);
    for sign in 1..length(signs) loop
      names := names || ' | ''=:' || substr(signs, sign, 1) || replace(replace(keys[place], '\', '\\'), '''', '''''') || '''';
    end loop;
  end loop;
  return substr(names, 4)::tsquery;
end
$$;

-- What a game is found by: the words of its names, as written and as tokens; from each word of the title on all in one,
-- with "=" before it, which no word has; with "=:" its names in one, and with "=:@" the year of its release.
create function index_of_game(title text, alternative_names text[], release_year integer) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  written text[] := name_words(title);
  tokens text[] := string_to_array(name_tokens(written), ' ');
  words text[];
  ways text[] := written || tokens;
  rest text;
  other text;
begin
  for round in 1..2 loop
    words := case round when 1 then written else tokens end;
    exit when round = 2 and tokens = written;
    rest := '';
    for place in reverse cardinality(words)..1 loop
      rest := left(words[place] || rest, 50);
      if place < cardinality(words) then ways := ways || ('=' || rest); end if;
    end loop;
  end loop;
  foreach other in array alternative_names loop
    words := name_words(other);
    ways := ways || words || string_to_array(name_tokens(words), ' ');
  end loop;
  if cardinality(written) > 0 then
    foreach other in array names_of_game(title, alternative_names) loop
      ways := ways || ('=:' || other);
    end loop;
  end if;
  if release_year is not null then ways := ways || ('=:@' || release_year); end if;
  return array_to_tsvector(array_remove(ways, ''));
end
$$;

-- The index of browsing is that of the catalogue, copied with all else of a game.
alter table browsable_games drop column title_index;
alter table games drop column title_index;
drop index games_by_folded_title;
drop index games_by_exact_title;
drop function index_of_title(text);
drop function words_of_title(text);

alter table games
  add column title_tokens text not null generated always as (name_tokens(name_words(title))) stored,
  add column title_index tsvector not null
    generated always as (index_of_game(title, alternative_names, release_year)) stored;
create index games_by_words on games using gin (title_index) with (fastupdate = off) where merged_into is null;
create index games_by_title_tokens on games using gin (title_tokens gin_trgm_ops) where merged_into is null;

alter table browsable_games add column title_tokens text, add column title_index tsvector;
update browsable_games b set title_tokens = g.title_tokens, title_index = g.title_index from games g where g.id = b.game_id;
alter table browsable_games alter column title_tokens set not null, alter column title_index set not null;
create index browsable_by_words on browsable_games using gin (title_index) with (fastupdate = off);

-- Words that the names have besides those that the titles of before had.
insert into title_words (word)
select distinct word from games, unnest(tsvector_to_array(title_index)) word
where not starts_with(word, '=') and not exists (select from title_words known where known.word = word);
