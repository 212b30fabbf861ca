-- Whether the cookies of a sign-in stay when the browser closes. Null where its client did not say, as in all that were
-- begun before.
alter table sign_ins add column stays_signed_in boolean;
