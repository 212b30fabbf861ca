-- place: the group it was said in, which the sentence names too, for who shows it apart.
-- words_from: where in the sentence the words begin, after the place. Null where the sentence is shown whole, as
-- everything that was stored before.
alter table notifications add column place text;
alter table notifications add column words_from smallint;
