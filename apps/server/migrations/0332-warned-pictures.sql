-- Pictures of a profile behind a warning of moderators: they are shown on the profile alone, to who asks for them.
-- Servers from 0235 on bear this.
-- One that does not know of it shows neither.
alter table profiles add column warned_avatar text, add column warned_banner_url text;
