-- The chat group of those who take part in a challenge, from the first word that one of them wrote in its room.
-- Servers from 0226 on bear this.
alter table challenges add column talk_id uuid references conversations (id) on delete set null;
create unique index challenges_by_talk on challenges (talk_id) where talk_id is not null;
