-- People as staff look for them, and what staff write about them (docs/safety.md).
-- Servers from 0235 on bear this.
-- Whoever signs in for the first time on one of those is noted at the next sign-in.
alter table users
  add column first_signed_in_at timestamptz(3),
  -- Since when it is known that the mail address is theirs; by nobody of the staff where a mail to it was answered.
  add column email_verified_at timestamptz(3),
  add column email_verified_by uuid references users (id) on delete set null;

-- Of whom no sign-in is kept any more it is told by what only a sign-in leaves.
update users u set first_signed_in_at = coalesce((select min(s.created_at) from sign_ins s where s.user_id = u.id), u.created_at)
where u.page_language is not null
  or exists (select from sign_ins s where s.user_id = u.id)
  or exists (select from member_presence p where p.user_id = u.id and p.last_seen_at is not null);

create index users_never_signed_in on users (id) where first_signed_in_at is null;
-- Any part of a name, as handles are found.
create index users_by_name_alike on users using gin (name_key gin_trgm_ops) with (fastupdate = off);
-- Everybody of one mail domain, whoever came last first.
create index users_by_mail_domain on users (split_part(email_key, '@', 2), id);
create index sign_ins_by_address on sign_ins (address, last_used_at);

create table staff_notes (
  id uuid primary key,
  member_id uuid not null references users (id) on delete cascade,
  by_id uuid references users (id) on delete set null,
  at timestamptz(3) not null default clock_timestamp(),
  words text not null
);
create index staff_notes_of_member on staff_notes (member_id, id desc);
