-- Members invite, when the admins say so: links of their own that bring somebody in (docs/safety.md).
-- Servers from 0235 on bear this.
-- To them a link of a member is good for nobody.
alter table doors add column member_invitations smallint not null default 0;
alter table invitations add column is_of_member boolean not null default false;
create index invitations_of_member on invitations (by_id, id) where is_of_member;
