-- Tournaments are found by their titles and rules, as challenges are: without what gives something away.
-- Servers from 0235 on bear this.
alter table tournaments add column words tsvector not null
  generated always as (search_vector(title || e'\n' || regexp_replace(rules, '\|\|.*?\|\|', ' ', 'g'))) stored;
create index tournaments_by_words on tournaments using gin (words) with (gin_pending_list_limit = 256);
