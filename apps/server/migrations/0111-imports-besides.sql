-- What a library's own file holds besides the games of the shelf: reviews, lists, collections, saved views, ratings and
-- times of any game. Kept beside its draft, and what applying it made, so that this can be taken back.
-- Servers from 0080 on bear this.

create table library_import_besides (
  import_id uuid primary key references library_imports (id) on delete cascade,
  counts jsonb not null,
  -- Until it is applied.
  besides jsonb,
  -- Once it is.
  made jsonb
);
