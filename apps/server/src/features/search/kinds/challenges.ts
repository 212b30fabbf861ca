import { sql } from 'kysely'
import { notMutedBy } from '../../boundaries/index.ts'
import { type Challenges, showsChallenge } from '../../challenges/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { cardsKind } from './cards-kind.ts'
import type { Kind } from './kind.ts'

/** Challenges that are set, the newest first; those of former members too. */
export const challengesKind = ({ challenges }: { challenges: Challenges }): Kind =>
  cardsKind({
    kind: 'challenges',
    table: { name: 'challenges', alias: 'c' },
    columns: { at: 'published_at', text: 'rules', author: 'creator_id' },
    isAbout: (gameIds) => sql`exists (
      select from challenge_games g where g.challenge_id = c.id and g.game_id = any(${gameIds}::integer[]))`,
    isShown: ({ viewerId }) => sql`(c.published_at is not null and ${showsChallenge(viewerId)} and (c.creator_id is null
      or (${notMutedBy(viewerId, 'c.creator_id')} and ${isFoundBy(viewerId, 'c.creator_id')})))`,
    cardsOf: challenges.seenBy,
    describe({ id, title, form, state, creator, people, endsAt, games }, { marker, excerpt, cursor }) {
      const facts = { id, form, state, creator, people, endsAt, games }
      return { kind: 'challenges', ...facts, title: marker.mark(title), excerpt, cursor }
    },
  })
