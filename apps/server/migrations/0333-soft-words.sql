-- What a hall softens beside the lists of the product, and what of those it leaves as it is, of each language.
-- Servers from 0235 on bear this.
-- Those that do not know of it soften what the product does.
create table soft_words (
  language text primary key,
  added text[] not null default '{}',
  taken_out text[] not null default '{}'
);
