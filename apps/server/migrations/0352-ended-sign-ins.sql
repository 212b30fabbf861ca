-- Each server asks every half second which sign-ins were ended of late, on whichever server.
-- Servers from 0235 on bear this.
create index sign_ins_by_end on sign_ins (ended_at) where ended_at is not null;
