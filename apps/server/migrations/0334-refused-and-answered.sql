-- What the rules of words kept off of a file, one by one; and the list of appeals that have an answer.
-- Servers from 0235 on bear this.
-- Those that do not know of it bring everything.
alter table library_imports add column refused jsonb not null default '[]';

create index appeals_answered on appeals (id) where judged_at is not null;
