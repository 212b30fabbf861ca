-- What is written about a list of games stands below it, newest first.
-- Servers from 0172 on bear this.
create index posts_about_list on posts (card_id, id desc)
  where card_kind = 'list' and root_id is null and deleted_at is null;
