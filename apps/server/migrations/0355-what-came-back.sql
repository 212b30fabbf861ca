-- What pictures look like that staff put a warning before, and where such a one was shown anew, behind the same warning;
-- Servers from 0235 on bear this.
-- one that does not know of it shows such a picture without its warning, as before. And by which change of a game a correction
-- was taken over: of earlier ones nobody knows.
create table media_warnings (
  case_id uuid not null,
  source_hash bytea not null,
  likeness bit(64),
  rule text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (case_id, source_hash)
);

create table media_warned_again (
  case_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  by_id uuid not null references users (id) on delete cascade,
  times integer not null default 1,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (case_id, kind, thing_id)
);
create index media_warned_again_by_member on media_warned_again (by_id);

alter table game_corrections add column edit_id uuid references game_edits (id) on delete set null;
create index game_corrections_of_edit on game_corrections (edit_id) where edit_id is not null;
