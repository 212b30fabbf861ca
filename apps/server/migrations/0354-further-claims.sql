-- Of who asks to join again with the same password: the claims of their other pages, the newest few.
-- Servers from 0235 on bear this.
alter table applications add column further_claims bytea[] not null default '{}';
