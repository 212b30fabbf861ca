-- Views of the own library are kept beside those of the catalogue. What follows the question mark of the page's address is
-- such a view; the page reads it as it reads any address.
alter table saved_game_views
  add column page text not null default 'games' check (page in ('games', 'library')),
  add column shelf text not null default '',
  drop constraint saved_game_views_user_id_name_key,
  add constraint saved_game_views_names unique (user_id, page, name);
