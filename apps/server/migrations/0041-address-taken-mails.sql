-- When the owner of an address was told that somebody tried to make an account with it. Kept apart from the account, so
-- that a stranger's tries never wait for what the owner does.
create table address_taken_mails (
  user_id uuid primary key references users on delete cascade,
  sent_at timestamptz[] not null
);
