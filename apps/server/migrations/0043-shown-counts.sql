-- The numbers that games are put in order by hold nothing that is hidden: neither hidden games, nor those of members
-- whose library nobody may see, or who are suspended. Whose library was left out stands here, so that it is taken out
-- and put back once. Servers from before count what is hidden, so none of them works on with this.
create table uncounted_libraries (
  user_id uuid primary key references users (id) on delete cascade
);
insert into uncounted_libraries
  select u.id from users u
  where u.suspended_at is not null
    or exists (select from privacy_settings p where p.user_id = u.id and p.library = 'nobody');

-- Games with anything to leave out. Each start reads anew how those are browsed that are missing there.
create temporary table miscounted on commit drop as
  select game_id from library_entries where is_hidden
  union select game_id from library_entries join uncounted_libraries using (user_id)
  union select game_id from game_ratings join uncounted_libraries using (user_id)
  union select game_id from game_times join uncounted_libraries using (user_id);

update game_counts c
set (ratings, ratings_sum, histogram) = (
      select coalesce(sum(given), 0), coalesce(sum(given * bar), 0), array_agg(given order by bar)
      from (
        select bar, count(r.rating)::integer as given
        from generate_series(1, 10) bar
        left join game_ratings r on r.game_id = c.game_id and r.rating = bar
          and not exists (select from uncounted_libraries u where u.user_id = r.user_id)
          and not exists (select from library_entries e
                          where e.user_id = r.user_id and e.game_id = r.game_id and e.is_hidden)
        group by bar) bars),
    (players, playing, finished, owners) = (
      select count(*) filter (where status not in ('wishlist', 'backlog')),
             count(*) filter (where status = 'playing'),
             count(*) filter (where status in ('beaten', 'completed')),
             count(*) filter (where status <> 'wishlist')
      from library_entries e
      where e.game_id = c.game_id and not e.is_hidden
        and not exists (select from uncounted_libraries u where u.user_id = e.user_id))
where c.game_id in (select game_id from miscounted);

delete from browsable_games where game_id in (select game_id from miscounted);
