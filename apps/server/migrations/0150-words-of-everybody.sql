-- Keeping up two indexes of words would make each message slower, so these go at once. A server of the release before
-- reads messages one by one meanwhile, and in a large hall says that a search is too broad. Apart from making the new one:
-- this waits for those who read, and nobody should have to wait for both. `message_words` stays for such a server; a
-- migration of the release after drops it.
-- Servers from 0140 on bear this.
drop index messages_by_words;
drop index messages_unspaced;
