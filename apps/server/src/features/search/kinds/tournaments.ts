import type { SearchState } from '@guildhall/contract/rules/searching/search-states'
import { type RawBuilder, sql } from 'kysely'
import { notMutedBy } from '../../boundaries/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { showsTournament, type Tournaments } from '../../tournaments/index.ts'
import { cardsKind } from './cards-kind.ts'
import type { Kind } from './kind.ts'

/** Tournaments that were opened, the newest first; those of former members too. */
export const tournamentsKind = ({ tournaments }: { tournaments: Tournaments }): Kind =>
  cardsKind({
    kind: 'tournaments',
    table: { name: 'tournaments', alias: 't' },
    columns: { at: 'published_at', text: 'rules', author: 'creator_id' },
    isAbout: (gameIds) => sql`t.game_id = any(${gameIds}::integer[])`,
    isShown: ({ viewerId, query }) => sql`(t.published_at is not null and ${isInOneOf(query.states)}
      and ${showsTournament(viewerId)} and (t.creator_id is null
      or (${notMutedBy(viewerId, 't.creator_id')} and ${isFoundBy(viewerId, 't.creator_id')})))`,
    cardsOf: tournaments.seenBy,
    describe({ id, title, state, game, startsAt, host, capacity, entered }, { marker, excerpt, cursor }) {
      const facts = { id, state, game, startsAt, host, capacity, entered }
      return { kind: 'tournaments', ...facts, title: marker.mark(title), excerpt, cursor }
    },
  })

/** How far one that was opened is. What is called off is past. */
const isIn: Readonly<Record<SearchState, RawBuilder<boolean>>> = {
  coming: sql<boolean>`(t.started_at is null and t.cancelled_at is null)`,
  running: sql<boolean>`(t.started_at is not null and t.ended_at is null and t.cancelled_at is null)`,
  past: sql<boolean>`(t.ended_at is not null or t.cancelled_at is not null)`,
}

const isInOneOf = (states: readonly SearchState[]): RawBuilder<unknown> =>
  states.length === 0
    ? sql`true`
    : sql`(${sql.join(
        states.map((state) => isIn[state]),
        sql` or `,
      )})`
