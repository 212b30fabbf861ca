alter table posts
  -- Who may quote it.
  add column quotes text not null default 'everyone' check (quotes in ('everyone', 'friends', 'nobody')),
  -- What a share without words shares: it goes with that. Never a share itself.
  add column shared_id uuid references posts (id) on delete cascade,
  -- What a post with words of its own quotes; the words stay when that goes.
  add column quoted_id uuid references posts (id) on delete set null,
  -- How the quote stands: its author took it out, whatever else is to be seen of it.
  add column quote_state text check (quote_state in ('there', 'taken_out')),
  -- People other than the author who shared or quoted it.
  add column sharers integer not null default 0,
  -- What of another room stands in it as a card.
  add column card_kind text,
  add column card_id text,
  -- {url, siteName, title, description} of the page behind its first link; found later.
  add column link_card jsonb,
  -- The author wants no card for links.
  add column takes_no_link_card boolean not null default false,
  add check (shared_id is null or (quoted_id is null and root_id is null)),
  add check ((card_kind is null) = (card_id is null));

-- One share of each post for each person, for as long as it stands.
create unique index posts_sharing on posts (shared_id, author_id) where shared_id is not null and deleted_at is null;
create index posts_quoting on posts (quoted_id, author_id) where quoted_id is not null;
-- For the going of a shared post.
create index posts_shared on posts (shared_id) where shared_id is not null;
