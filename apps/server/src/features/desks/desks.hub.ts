import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import { faultAnswered, faultTold } from '../faults/index.ts'
import { catalogueDeskMoved, correctionSettled, gameSuggested, gamesMerged, gamesUnmerged } from '../games/index.ts'
import { tournamentMatchesMoved } from '../tournaments/index.ts'
import type { Users } from '../users/index.ts'

/** A match of which nobody disputes any more. */
const ends: ReadonlySet<string> = new Set(['decided', 'reset', 'removed', 'settled'])

/** Open pages of staff count at once what waits at the desks; what it is they fetch. */
export function tellStaffOfDesks(
  { events, database }: Pick<Platform, 'events' | 'database'>,
  {
    users,
    notificationsHub: hub,
  }: { users: Pick<Users, 'staffIds'>; notificationsHub: HubChannel<typeof notificationsHub> },
): void {
  const tell = async () => hub.toUsers(await users.staffIds(database), 'DesksMoved')
  events.onCommitted(gameSuggested, tell)
  events.onCommitted(correctionSettled, tell)
  events.onCommitted(catalogueDeskMoved, tell)
  events.onCommitted(gamesMerged, tell)
  events.onCommitted(gamesUnmerged, tell)
  events.onCommitted(faultTold, tell)
  events.onCommitted(faultAnswered, tell)

  // Matches are decided all the time: it is told of those tournaments of which this server knows a dispute. What was disputed on
  // another one, pages find as they ask.
  const disputed = new Set<string>()
  events.onCommitted(tournamentMatchesMoved, async ({ news }) => {
    const isLess = news.some(({ tournamentId, what }) => ends.has(what) && disputed.has(tournamentId))
    const begun = news.filter(({ what }) => what === 'disputed')
    for (const { tournamentId } of begun) disputed.add(tournamentId)
    if (isLess || begun.length > 0) await tell()
  })
}
