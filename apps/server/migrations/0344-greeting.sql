-- What a hall says to newcomers, and who of its staff says it.
-- Servers from 0235 on bear this.
alter table house_words
  add column greeting text,
  add column greeting_by uuid references users (id) on delete set null;
