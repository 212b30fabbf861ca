import { sql } from 'kysely'
import { notMutedBy } from '../../boundaries/index.ts'
import { isListBehindWarning, type Lists, showsList } from '../../lists/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { cardsKind } from './cards-kind.ts'
import type { Kind } from './kind.ts'

/** Lists of games, last changed first; those behind a warning by nobody who did not ask for them. */
export const listsKind = ({ lists }: { lists: Lists }): Kind =>
  cardsKind({
    kind: 'lists',
    table: { name: 'game_lists', alias: 'l' },
    columns: { at: 'updated_at', text: 'description', author: 'owner_id' },
    isAbout: (gameIds) => sql`exists (
      select from game_list_entries e where e.list_id = l.id and e.game_id = any(${gameIds}::integer[]))`,
    isShown: ({ viewerId }) => sql`(not ${isListBehindWarning(viewerId)} and ${showsList(viewerId)}
      and ${notMutedBy(viewerId, 'l.owner_id')} and ${isFoundBy(viewerId, 'l.owner_id')})`,
    cardsOf: lists.seenBy,
    describe({ id, name, owner, isRanked, count, first, updatedAt }, { marker, excerpt, cursor }) {
      const facts = { id, owner, isRanked, count, first, updatedAt }
      return { kind: 'lists', ...facts, name: marker.mark(name), excerpt, cursor }
    },
  })
