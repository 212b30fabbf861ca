-- The room of people finds who plays a game now, and who keeps the hours of a time zone, newest member first.
-- Servers from 0235 on bear this.
create index library_entries_in_hand on library_entries (game_id, user_id desc)
  where status = 'playing' and not is_hidden;
create index profiles_by_time_zone on profiles (time_zone, user_id desc) where time_zone is not null;
