-- What nobody has to buy before a group can play it.
alter table games add column is_free boolean not null default false;
create index free_games on games (id) where is_free and merged_into is null;
