-- How the hall fares as numbers of days, and who was in on which day, for as long as that is needed to count it.
-- Servers from 0235 on bear this.
-- One that does not know of it notes nobody.
create table figure_days (
  day date not null,
  name text not null,
  value bigint not null,
  primary key (day, name)
);

create table figure_visits (
  day date not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (day, user_id)
);
create index figure_visits_of_user on figure_visits (user_id);

-- Of those who joined in a month, how many were in during another.
create table figure_cohorts (
  joined date not null,
  month date not null,
  members integer not null,
  primary key (joined, month)
);

-- A day is counted from the rows of that day alone; they lie together, so this takes next to nothing.
create index messages_by_time on messages using brin (created_at);
create index posts_by_time on posts using brin (created_at);
create index safety_reports_by_time on safety_reports using brin (at);
