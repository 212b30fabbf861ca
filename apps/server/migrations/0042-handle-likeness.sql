-- What a handle looks like at a glance, by the rules of the contract (likeness.ts): nobody may take one that looks like
-- somebody's. Those that were taken before stay, so it is not unique.
create function handle_likeness(handle text) returns text language sql immutable strict parallel safe
  return replace(replace(translate(handle, '01i3457_', 'olleast'), 'rn', 'm'), 'vv', 'w');

create index users_by_handle_likeness on users (handle_likeness(handle) text_pattern_ops);
create index former_handles_by_likeness on former_handles (handle_likeness(handle) text_pattern_ops);
