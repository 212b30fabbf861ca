-- Tournaments for everybody by the moment they begin at, for the calendar. The expression is that of `reading/board.ts`.
-- Servers from 0235 on bear this.
create index tournaments_board_calendar on tournaments
  ((extract(epoch from coalesce(starts_at, started_at) at time zone 'UTC')::float8), id)
  where audience = 'everybody' and published_at is not null and cancelled_at is null
    and coalesce(starts_at, started_at) is not null;
