-- Warnings of earlier cases wait beneath the one that is shown, and of readers it is known when they asked to see a post.
-- Servers from 0235 on bear this.
-- One that does not know of it forgets the earlier warning, as before.
create table staff_veils_beneath (
  post_id uuid not null references posts (id) on delete cascade,
  case_id uuid not null,
  rule text not null,
  at timestamptz(3) not null,
  primary key (post_id, case_id)
);

-- Of whoever asked before this nobody knows when: that was before every warning.
alter table unveiled_posts add column asked_at timestamptz(3);
alter table unveiled_posts alter column asked_at set default clock_timestamp();
