-- Files of games that members bring along.
create table library_imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  state text not null default 'draft' check (state in ('draft', 'applied', 'undone')),
  format text not null,
  file_name text not null,
  on_conflict text not null check (on_conflict in ('keep', 'replace')),
  -- How many rows do what.
  counts jsonb not null default '{}',
  -- What applying changed on the shelf; none where there was nothing to change.
  change_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  applied_at timestamptz(3)
);
create index library_imports_of_member on library_imports (user_id, id desc);
create index library_imports_by_age on library_imports ((coalesce(applied_at, created_at)));

-- What stands in a file, row by row; kept for a day.
create table library_import_rows (
  import_id uuid not null references library_imports (id) on delete cascade,
  line integer not null,
  state text not null check (state in ('new', 'changed', 'same', 'unmatched', 'ignored', 'faulty')),
  -- How the file names the game.
  title text not null,
  release_year smallint,
  igdb_id integer,
  steam_app_id integer,
  hall_key text,
  game_id integer references games (id),
  -- What the member said of the row.
  decision text check (decision in ('match', 'ignore')),
  facts jsonb,
  fault text,
  primary key (import_id, line)
);
create index library_import_rows_by_state on library_import_rows (import_id, state, line);
create index library_import_rows_of_game on library_import_rows (game_id);

-- What a member once said of names that nobody knew: which game they mean, or none. Good for the next file too.
create table import_decisions (
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- 0: the file names no year.
  release_year smallint not null default 0,
  -- None: rows of this name are left out.
  game_id integer references games (id) on delete cascade,
  primary key (user_id, title, release_year)
);
create index import_decisions_of_game on import_decisions (game_id) where game_id is not null;

create index games_by_exact_title on games (fold_title(title)) where merged_into is null;
