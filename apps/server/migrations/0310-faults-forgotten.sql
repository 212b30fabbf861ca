-- Of where something broke nothing but the pattern of the route is kept, and what was answered is forgotten.
-- Servers from 0235 on bear this.
-- One that does not know of it keeps the whole address of what is told there.
update faults set page = '/join/:code' where page like '/join/%';
create index faults_by_answer on faults (answered_at) where answered_at is not null;
