-- Until when the next question of Steam's store is kept for somebody who waits for its answer.
-- A server of the release before takes turns as they come.
-- Servers from 0180 on bear this.
alter table steam_store_pace add column awaited_until timestamptz not null default '-infinity';
