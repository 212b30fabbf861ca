-- A follow across a block of the followed, who hears nothing of it: to the follower it looks like any other.
alter table follows add column is_withheld boolean not null default false;
