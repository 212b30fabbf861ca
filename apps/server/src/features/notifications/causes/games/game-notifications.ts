import { defineJob } from '../../../../platform/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  correctionSettled,
  correctionUndone,
  type GameNewsCame,
  type Games,
  gameNewsCame,
} from '../../../games/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'

/** @param after the last who was told by an earlier part */
const tellFollowers = defineJob<GameNewsCame & { after: string | null }>('tell-followers-of-game')

const settledKey = (correctionId: string) => `correction-settled:${correctionId}`

/** So many are told in one transaction: whoever keeps the catalogue does not wait for all of them. */
const toldAtOnce = 500

/** Tells whoever follows a game of its release, its editions, and of what it became, and who corrected one what came of it. */
export function notifyOfGames(
  { events, jobs, transactions }: Pick<Platform, 'events' | 'jobs' | 'transactions'>,
  { games, recorder }: { games: Games; recorder: NotificationRecorder },
): void {
  events.onAnnounced(gameNewsCame, async (came, unit) => {
    const [anybody] = await games.followersAfter(unit.db, came.gameId, { after: null, limit: 1 })
    if (anybody !== undefined) await unit.enqueue(tellFollowers, { ...came, after: null })
  })

  events.onAnnounced(correctionSettled, async ({ correctionId, byUserId, settledBy, gameId, isTaken, words }, unit) => {
    const card = (await games.cardsOf(unit.db, [gameId])).get(gameId)
    if (card === undefined || byUserId === settledBy) return
    const notice = { causeKey: settledKey(correctionId), relatedEntityId: card.id }
    await recorder.notify(unit, [byUserId], 'BugReportResponse', notice, words, { game: card.title, isTaken })
  })

  // What they were told is not true any more: that goes, and another one says so.
  events.onAnnounced(correctionUndone, async ({ correctionId, byUserId, undoneBy, gameId }, unit) => {
    await recorder.takeBack(unit, byUserId, settledKey(correctionId))
    const card = (await games.cardsOf(unit.db, [gameId])).get(gameId)
    if (card === undefined || byUserId === undoneBy) return
    const notice = { causeKey: `correction-undone:${correctionId}`, relatedEntityId: card.id }
    const undone = { game: card.title, isTaken: true, isUndone: true }
    await recorder.notify(unit, [byUserId], 'BugReportResponse', notice, '', undone)
  })

  jobs.handle(tellFollowers, ({ name, gameId, news, after }) =>
    transactions.run(async (unit) => {
      const card = (await games.cardsOf(unit.db, [gameId])).get(gameId)
      if (card === undefined) return
      const userIds = await games.followersAfter(unit.db, gameId, { after, limit: toldAtOnce })
      const notice = { causeKey: `game-news:${gameId}:${name}`, relatedEntityId: card.id, mutedBy: { gameId } }
      await recorder.notify(unit, userIds, 'GameUpdate', notice, card.title, news)
      const last = userIds.at(-1)
      if (userIds.length === toldAtOnce && last !== undefined) {
        await unit.enqueue(tellFollowers, { name, gameId, news, after: last })
      }
    }),
  )
}
