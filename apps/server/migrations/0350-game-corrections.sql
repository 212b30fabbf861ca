-- What members say of facts of games that are wrong, for staff to look at.
-- Servers from 0235 on bear this.
create table game_corrections (
  id uuid primary key,
  game_id integer not null references games (id) on delete cascade,
  by_user_id uuid not null references users (id) on delete cascade,
  fact text not null,
  -- What it was when somebody of the staff looked.
  was jsonb,
  to_value jsonb not null,
  source text not null,
  state text not null default 'open' check (state in ('open', 'taken', 'declined')),
  answer text not null default '',
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz(3),
  at timestamptz(3) not null default clock_timestamp()
);
create index game_corrections_open on game_corrections (id) where state = 'open';
create index game_corrections_of_member on game_corrections (by_user_id, id);
create index game_corrections_of_game on game_corrections (game_id);
create index game_corrections_of_decider on game_corrections (decided_by) where decided_by is not null;
