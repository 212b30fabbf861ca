import type { ChosenShowcase } from '@guildhall/contract/profiles'
import type { createApp } from '../../../server/src/app.ts'
import { shelfQueries } from '../../../server/src/features/library/index.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { asCaller } from '../callers.ts'
import type { FilledShelves } from '../games/fill-shelves.ts'
import { reviewsWritten } from '../games/reviews-written.ts'
import { people } from '../people.ts'
import { showcaseWords } from './showcase-words.ts'

type Server = { readonly app: ReturnType<typeof createApp>; readonly platform: Pick<Platform, 'transactions'> }

/** Of three members two choose what they show. */
const isShowing = (person: number) => person % 3 !== 2

/** Lets members show what they are fond of: a game, what they wrote about one, a list, a rare unlock, words of their own. */
export async function placeShowcases(
  { app, platform }: Server,
  { memberIds, filled }: { memberIds: readonly string[]; filled: FilledShelves },
): Promise<void> {
  await platform.transactions.run(async (unit) => {
    for (const [person, userId] of memberIds.entries()) {
      const words = showcaseWords[people[person]?.firstName ?? '']
      if (words === undefined && !isShowing(person)) continue
      const said: ChosenShowcase[] = words ? [{ kind: 'words', title: words.title, text: words.text }] : []
      const fond = await fondOf(app, unit.db, { person, userId, filled })
      const showcases = words?.isFirst === true ? [...said, ...fond] : [...fond, ...said]
      await app.profiles.chooseShowcases(unit, asCaller(userId), { version: 0, showcases })
    }
  })
}

type Owner = { person: number; userId: string; filled: FilledShelves }

async function fondOf(
  app: Server['app'],
  db: Parameters<typeof app.games.idsAfter>[0],
  owner: Owner,
): Promise<ChosenShowcase[]> {
  const { person, userId, filled } = owner
  const entries = filled.shelves[person]?.entries ?? []
  const written = new Set(reviewsWritten.map(({ by, gameId }) => `${by} ${gameId}`))
  const dearest = entries
    .filter(({ rating, game }) => rating !== null && !written.has(`${people[person]?.firstName} ${game.key}`))
    .toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0) || other.minutes - one.minutes)[0]
  const own = { isOwner: true }
  const shelf = shelfQueries.shelfOf(userId, own)
  const rarest = person % 2 === 0 ? await app.achievements.worthShowing(db, userId, { shelf, limit: 1 }) : []
  const keyOf = new Map(entries.map(({ game }) => [game.id, game.key]))
  const { latest: reviews } = await app.reviews.latestOf(db, userId, {
    viewerId: userId,
    ...own,
    isRatingShown: true,
    letters: 1,
    limit: 1,
    named: [],
  })
  const { latest: lists } = await app.lists.latestOf(db, { viewerId: userId }, userId, { limit: 1, named: [] })
  return [
    ...(dearest ? [{ kind: 'game' as const, gameId: dearest.game.key }] : []),
    ...reviews.map(({ id }) => ({ kind: 'review' as const, reviewId: id })),
    ...lists.map(({ id }) => ({ kind: 'list' as const, listId: id })),
    ...rarest.map(({ gameId, key }) => ({ kind: 'achievement' as const, gameId: keyOf.get(gameId) ?? '', key })),
  ]
}
