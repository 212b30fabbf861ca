-- Which pairs have played already: what they are reset for is no reason to say anew who wins.
-- Servers from 0235 on bear this.
alter table tournament_matches add column is_begun boolean not null default false;
