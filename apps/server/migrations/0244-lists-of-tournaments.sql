-- Lists of tournaments in the order that they are read in: of those for everybody by an index each, of all others by what
-- they are to the reader. The expressions are those of `reading/board.ts`.
-- Servers from 0235 on bear this.
create index tournaments_board_upcoming on tournaments
  (coalesce(extract(epoch from starts_at at time zone 'UTC')::float8,
    1e11::float8 - extract(epoch from created_at at time zone 'UTC')::float8), id)
  where audience = 'everybody' and published_at is not null and started_at is null and ended_at is null
    and cancelled_at is null;
create index tournaments_board_running on tournaments ((extract(epoch from started_at at time zone 'UTC')::float8), id)
  where audience = 'everybody' and started_at is not null and ended_at is null and cancelled_at is null;
create index tournaments_board_done on tournaments ((-extract(epoch from ended_at at time zone 'UTC')::float8), id)
  where audience = 'everybody' and ended_at is not null and cancelled_at is null;
drop index tournaments_ended;
create index tournaments_of_referee on tournaments using gin (referee_ids);
