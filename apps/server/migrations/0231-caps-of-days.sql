-- How much of a day's play counts, as whoever sets a challenge says: null by the hours a week of the own group, 0 all of it,
-- or so many minutes. A server that does not know of it counts by the hours alone.
-- Servers from 0226 on bear this.
alter table challenges add column day_cap smallint check (day_cap between 0 and 1440);
