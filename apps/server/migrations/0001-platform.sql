-- Which data set this is: a restore from a backup writes a new id, and clients then start afresh.
create table data_set (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);

insert into data_set default values;

-- Answers to members' writes by their Idempotency-Key. A row is inserted before the work and
-- completed after it, in the transaction of the write; nobody sees one without an answer.
create table idempotent_answers (
  user_id uuid not null,
  key text not null,
  method text not null,
  path text not null,
  body_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key, method, path)
);

create index idempotent_answers_created_at on idempotent_answers (created_at);
