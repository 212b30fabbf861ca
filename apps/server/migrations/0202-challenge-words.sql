-- Challenges are found by their titles and rules, as lists are: without what gives something away.
-- Servers from 0201 on bear this.
alter table challenges add column words tsvector not null
  generated always as (search_vector(title || e'\n' || regexp_replace(rules, '\|\|.*?\|\|', ' ', 'g'))) stored;
create index challenges_by_words on challenges using gin (words) with (gin_pending_list_limit = 256);
