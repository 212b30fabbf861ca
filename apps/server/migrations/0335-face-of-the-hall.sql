-- The colour and the crest that a hall wears; null is what the product wears.
-- Servers from 0235 on bear this.
alter table house_words add column colour text, add column crest text;
