-- What somebody's files made counts as theirs as long as it stands, also when the file was taken back and others use it.
-- Servers from 0188 on bear this.
create index game_edits_created_by on game_edits (by_user_id, game_id) where kind = 'created';
