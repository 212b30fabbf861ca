-- Tournaments of a host that belong together: points by place, of which the best are added up. They are made of places, and stand nowhere.
-- Servers from 0235 on bear this.
create table tournament_series (
  id uuid primary key,
  -- Null: a former member.
  creator_id uuid references users (id) on delete set null,
  name text not null,
  -- Of the first place, the second, and so on; who comes behind them gets none.
  points integer[] not null,
  -- How many results of each count; null is all.
  best integer,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index tournament_series_of_creator on tournament_series (creator_id, id desc);

alter table tournaments add column series_id uuid references tournament_series (id) on delete set null;
create index tournaments_of_series on tournaments (series_id) where series_id is not null;
