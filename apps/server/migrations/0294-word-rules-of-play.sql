-- Rules of words that are for everything said hear what is said around tournaments and challenges, too.
-- Servers from 0235 on bear this.
-- One that does not know of that asks them where it did.
update word_rules set areas = areas || 'play'::text where areas @> '{chat,feed,reviews,profiles}';
