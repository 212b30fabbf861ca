import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Game, Moved, MovedMatch } from '../game/game.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  type TournamentMatchNews,
  tournamentClocksSet,
  tournamentMatchesMoved,
  tournamentStepped,
  tournamentsMoved,
} from '../tournaments.events.ts'

/** What somebody did to one match, for who is told of it. */
export type Deed = {
  readonly byId: string | null
  /** As the contract names it; null where no single match is meant. */
  readonly match: string | null
  readonly what: Exclude<TournamentMatchNews['what'], 'ready'> | null
}

/** Logs and announces what came of a change: matches that are ready now, what was done to one, and the end. */
export async function tellMoves(unit: UnitOfWork, game: Game, moved: Moved, deed: Deed): Promise<void> {
  const { id: tournamentId } = game.stored
  const news: TournamentMatchNews[] = moved.matches.filter(isReadyNow).map((match) => ({
    tournamentId,
    match: match.name,
    what: 'ready',
    byId: deed.byId,
    sideIds: sidesOf(game, match),
  }))
  for (const match of moved.matches.filter(isReadyNow)) {
    const { stage, number } = match
    await logStore.write(unit.db, { tournamentId, event: 'opened', match: { stage, number } })
  }
  const meant = moved.matches.find(({ name }) => name === deed.match)
  if (meant !== undefined && deed.what !== null) {
    news.push({ tournamentId, match: meant.name, what: deed.what, byId: deed.byId, sideIds: sidesOf(game, meant) })
  }
  // Whatever waited for an answer in a match that is settled waits no more.
  for (const match of moved.matches) {
    if (match.name === deed.match || !isSettledNow(match)) continue
    news.push({ tournamentId, match: match.name, what: 'settled', byId: deed.byId, sideIds: sidesOf(game, match) })
  }
  const moments = moved.matches.flatMap(({ checkInUntil, confirmUntil }) => checkInUntil ?? confirmUntil ?? [])
  if (moments.length > 0) await unit.announce(tournamentClocksSet, { moments })
  if (news.length > 0) await unit.announce(tournamentMatchesMoved, { news })
  if (moved.isDone && game.stored.endedAt === null) {
    await logStore.write(unit.db, { tournamentId, event: 'done', subjectId: moved.winnerId })
    await unit.announce(tournamentStepped, { tournamentId, step: 'done', byId: null })
  }
  await unit.announce(tournamentsMoved, { tournamentIds: [tournamentId] })
}

const open = new Set(['ready', 'checked_in', 'running', 'reported', 'disputed'])

const isReadyNow = ({ state, wasState }: MovedMatch): boolean => state === 'ready' && !open.has(wasState ?? '')
const isSettledNow = ({ state, wasState }: MovedMatch): boolean => !open.has(state) && open.has(wasState ?? '')

export function sidesOf({ entrants }: Pick<Game, 'entrants'>, { body }: Pick<MovedMatch, 'body'>): string[] {
  return body.slots.flatMap(({ entrant }) => entrants.get(entrant ?? '')?.userId ?? [])
}
