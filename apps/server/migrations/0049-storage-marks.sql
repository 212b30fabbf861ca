-- The marks that this hall left in the storage of its pictures, the last one at the end. A storage that shows another mark
-- belongs to another hall, or to a newer state of this one, and nothing is removed from it.
-- Servers from 0043 on bear this.
create table media_storage_marks (
  id bigint generated always as identity primary key,
  mark text not null,
  written_at timestamptz not null default now()
);
