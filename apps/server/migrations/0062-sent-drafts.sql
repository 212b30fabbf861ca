-- What became of a draft that was sent: the same words sent again from another window are that post, and what still comes
-- of the draft is refused.
create table sent_post_drafts (
  user_id uuid not null references users (id) on delete cascade,
  draft_id uuid not null,
  -- A post or a comment.
  post_id uuid not null references posts (id) on delete cascade,
  -- A digest of all that was sent.
  digest text not null,
  primary key (user_id, draft_id)
);
create index sent_post_drafts_of_post on sent_post_drafts (post_id);

-- When a due post that could not be written is tried again; its own time stays as its author chose it.
alter table post_drafts add column retry_at timestamptz(3);
