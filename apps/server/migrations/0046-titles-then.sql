-- Servers from 0042 on bear this.
-- What a group was called and when: who left it reads the title of their time.
create index group_titles on messages (conversation_id, seq)
  where kind = 'system' and system->>'kind' in ('created', 'renamed');
