-- What whoever enters a tournament has to have shown: a rating, a game, an account. Asked when they enter, and not again.
-- Servers from 0235 on bear this.
alter table tournaments add column requirements jsonb not null default '[]';
