-- The picture of a group behind a warning of moderators: it is shown where a member asks for it, and nowhere else.
-- Servers from 0235 on bear this.
-- One that does not know of it shows none.
alter table conversations add column warned_picture text;
