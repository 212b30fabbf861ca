-- Whether a member wants the covers that were made for games, or those that the house draws, wherever they sign in.
-- Servers from 0180 on bear this.
alter table users add column real_covers boolean not null default true;
