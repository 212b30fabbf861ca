-- What a handle looks like at a glance, by the rules of the contract (likeness.ts): nobody may take one that looks like
-- somebody's. Those that were taken before stay, so it is not unique.
alter table users add column handle_likeness text not null
  generated always as (replace(replace(translate(handle, '01i3457_', 'olleast'), 'rn', 'm'), 'vv', 'w')) stored;
alter table former_handles add column likeness text not null
  generated always as (replace(replace(translate(handle, '01i3457_', 'olleast'), 'rn', 'm'), 'vv', 'w')) stored;

create index users_by_handle_likeness on users (handle_likeness text_pattern_ops);
create index former_handles_by_likeness on former_handles (likeness text_pattern_ops);
