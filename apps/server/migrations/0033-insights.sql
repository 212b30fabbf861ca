-- What somebody owns and shows, read whole for many people at once: which games they have in common.
create index library_owned on library_entries (user_id, game_id) include (minutes, status, last_played_at)
  where status <> 'wishlist' and not is_hidden;
