-- The language of the pages that a member signed in on, by what their browser asked for: mails and notifications speak it
-- to whoever has chosen none. `users.language` is a choice and nothing else from now on.
-- Servers from 0050 on bear this.
alter table users add column page_language text check (length(page_language) <= 16);
