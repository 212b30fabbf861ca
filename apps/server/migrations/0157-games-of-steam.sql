-- Games that Steam tells of, and what accounts there list besides games.
-- Servers from 0155 on bear this.
alter table games drop constraint games_source_check;
alter table games add constraint games_source_check check (source in ('igdb', 'catalogue', 'hall', 'steam'));
-- Those of Steam that IGDB may know by now.
create index games_of_steam on games (id) where source = 'steam' and merged_into is null;

alter table steam_accounts
  -- What adds to games, music, videos and tools come to the shelf, too; and demos.
  add column takes_extras boolean not null default false,
  add column takes_demos boolean not null default false;

-- What an app is that is no game and that its member does not want on the shelf; it waits in no list.
alter table steam_owned_apps add column set_aside_as text
  check (set_aside_as in ('dlc', 'demo', 'music', 'video', 'software'));
drop index steam_owned_apps_unmatched;
create index steam_owned_apps_unmatched on steam_owned_apps (user_id, (lower(name)), app_id)
  where game_id is null and set_aside_as is null;
create index steam_owned_apps_by_app on steam_owned_apps (app_id) where game_id is not null;
