-- The game that another is an edition of or adds to: as IGDB says, else the main game whose title is in its own; of
-- several of one title the newest that was there before it. Each half has an index of its own.
create or replace function main_game_of_1(of_game integer) returns integer language sql stable as $$
  select id
  from (
    select main.id, true as is_told, main.title_key, main.release_year, game.release_year as own_year
    from games game join games main on main.igdb_id = game.main_igdb_id
    where game.id = of_game and main.merged_into is null and main.id <> game.id
    union all
    select main.id, false, main.title_key, main.release_year, game.release_year
    from games game
    join games main on main.title_key = any(game.family_keys) and main.kind = 'main_game' and main.merged_into is null
    where game.id = of_game and main.id <> game.id
      and (game.kind <> 'main_game' or main.title_key <> game.title_key)
  ) mains
  order by is_told desc, length(title_key) desc, (release_year <= own_year) desc nulls last,
           release_year desc nulls last, id
  limit 1
$$;
