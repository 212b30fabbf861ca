-- The room of people in a hall of many: who plays a game now and shows it, and who keeps the hours of a time zone.
-- Servers from 0235 on bear this.
create index library_entries_openly_in_hand on library_entries (game_id, user_id desc)
  where status = 'playing' and is_open and not is_hidden;
-- Whoever was here has a row, and few of them say what they play.
create index member_presence_playing on member_presence (user_id desc) where playing is not null;
-- Members of a zone are found by the index of zones, however few of those the planner saw.
alter table profiles alter column time_zone set (n_distinct = 1000);
analyze profiles (time_zone);
