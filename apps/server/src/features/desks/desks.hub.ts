import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import { faultAnswered, faultTold } from '../faults/index.ts'
import { catalogueDeskMoved, correctionSettled, gameSuggested, gamesMerged, gamesUnmerged } from '../games/index.ts'
import { tournamentMatchesMoved } from '../tournaments/index.ts'
import type { Users } from '../users/index.ts'

/** A match of which nobody disputes any more. */
const ends: ReadonlySet<string> = new Set(['decided', 'reset', 'removed', 'settled'])

/** At most one word in so long: each of it is an answer for each page of staff. */
const restMs = 1000

/** Open pages of staff count at once what waits at the desks; what it is they fetch. */
export function tellStaffOfDesks(
  platform: Pick<Platform, 'events' | 'database' | 'log' | 'atEnd'>,
  {
    users,
    notificationsHub: hub,
  }: { users: Pick<Users, 'staffIds'>; notificationsHub: HubChannel<typeof notificationsHub> },
): void {
  const { events, database } = platform
  const tell = gathered(platform, async () => hub.toUsers(await users.staffIds(database), 'DesksMoved'))
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
  events.onCommitted(tournamentMatchesMoved, ({ news }) => {
    const isLess = news.some(({ tournamentId, what }) => ends.has(what) && disputed.has(tournamentId))
    const begun = news.filter(({ what }) => what === 'disputed')
    for (const { tournamentId } of begun) disputed.add(tournamentId)
    if (isLess || begun.length > 0) tell()
  })
}

/** The first is told at once, and what comes while it rests by one word at the end of that. */
function gathered({ log, atEnd }: Pick<Platform, 'log' | 'atEnd'>, tell: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false

  function tellAndRest(): void {
    isWanted = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) tellAndRest()
    }, restMs).unref()
    // Pages look again by themselves.
    tell().catch((error: unknown) => log.warn({ err: error }, 'staff were not told that something waits at the desks'))
  }

  atEnd(async () => {
    clearTimeout(timer)
    isWanted = false
  })
  return () => {
    if (timer === undefined) tellAndRest()
    else isWanted = true
  }
}
