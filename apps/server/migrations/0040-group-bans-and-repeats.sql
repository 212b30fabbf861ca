-- What the call that made the account was named by its client: a repeat of it is known without looking at the password.
alter table credentials add column made_by_call bytea;
