-- A warning of moderators before a post or comment, named by the rule: nobody but its author reads on before they ask for it.
-- Servers from 0235 on bear this.
create table staff_veils (
  post_id uuid primary key references posts (id) on delete cascade,
  -- As whose outcome it stands there.
  case_id uuid not null,
  rule text not null,
  at timestamptz(3) not null default clock_timestamp()
);
