import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../../platform/events.ts'
import { rareUnlocked } from '../../../achievements/index.ts'
import { friendIdsOf } from '../../../friends/index.ts'
import type { Games } from '../../../games/index.ts'
import { showsGameToEach } from '../../../library/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'

const friendsTold = 500

/** Tells members what they unlocked that few do, and friends who see it on their shelf. */
export function notifyOfAchievements(
  events: Events,
  { users, games, recorder }: { users: Users; games: Games; recorder: NotificationRecorder },
): void {
  events.onAnnounced(rareUnlocked, async ({ userId, gameId, name, title }, unit) => {
    const card = (await games.cardsOf(unit.db, [gameId])).get(gameId)
    if (card === undefined) return
    const unlock = { gameId, game: card.title, title }
    const own = { causeKey: `unlock:${name}`, relatedEntityId: card.id, about: `own:${card.id}` }
    await recorder.notify(unit, [userId], 'AchievementUnlocked', own, unlock, true)
    const notice = {
      causeKey: `unlock:${userId}:${name}`,
      actor: (await users.findMembers(unit.db, [userId])).get(userId),
      relatedEntityId: card.id,
      mutedBy: { gameId },
    }
    const seeing = await friendsSeeing(unit.db, { userId, gameId })
    await recorder.notify(unit, seeing, 'AchievementUnlocked', notice, unlock, false)
  })
}

async function friendsSeeing(db: Database, { userId, gameId }: { userId: string; gameId: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select friend.id from ${friendIdsOf(userId)} as friend (id) cross join (select ${userId}::uuid as id) as player
    where ${showsGameToEach('friend.id', { user: 'player.id', game: sql`${gameId}::integer` })}
    order by friend.id limit ${friendsTold}`.execute(db)
  return rows.map(({ id }) => id)
}
