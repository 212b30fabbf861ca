-- The room of people hears who came, went or plays something else of those who show it to everybody, and by whom it is shown.
-- Servers from 0235 on bear this.
alter table member_presence add column is_shown_to_all boolean not null default false;
alter table presence_changes
  add column is_for_friends boolean not null default true,
  add column is_for_all boolean not null default false;
