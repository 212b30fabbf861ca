-- Who sits out a tournament of a game is written with the hour, and whoever plays at its end: so each says whether it was done.
-- Servers from 0235 on bear this.
-- One that does not know of it writes everybody at each end, as before.
alter table tournament_rating_periods add column is_rested boolean not null default false;
create index tournament_rating_periods_unrested on tournament_rating_periods (game_id) where not is_rested;
