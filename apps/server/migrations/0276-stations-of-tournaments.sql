-- Where matches are played: the names that a host gives, and which of them a match has.
-- Servers from 0235 on bear this.
-- One that does not know of stations gives none.
alter table tournaments add column stations text[] not null default '{}';
-- Empty: a host took it away, and the match gets none by itself.
alter table tournament_matches add column station text;
