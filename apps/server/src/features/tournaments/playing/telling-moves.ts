import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { type Game, type GoneMatch, type Moved, type MovedMatch, playersOf } from '../game/game.ts'
import { rateTournaments } from '../ratings/rating-job.ts'
import * as talksStore from '../talk/talks.store.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  type TournamentMatchNews,
  tournamentClocksSet,
  tournamentMatchesMoved,
  tournamentPicturesLeft,
  tournamentStepped,
  tournamentsMoved,
} from '../tournaments.events.ts'
import { playedIn, withPlayed } from './played-in.ts'

/** What somebody did to one match, for who is told of it. */
export type Deed = {
  readonly byId: string | null
  /** As the contract names it; null where no single match is meant. */
  readonly match: string | null
  readonly what: Exclude<TournamentMatchNews['what'], 'ready'> | null
  /** What was decided: the same is told once, however often somebody thinks better of it. */
  readonly decided?: string
  /** Matches to which the same was done at once. */
  readonly also?: readonly { readonly match: string; readonly decided: string }[]
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
  const opened = moved.matches.filter(isReadyNow).map(({ stage, number }) => ({ stage, number }))
  await logStore.writeOfMatches(
    unit.db,
    tournamentId,
    opened.map((match) => ({ event: 'opened', match })),
  )
  await talksStore.follow(unit.db, tournamentId, moved.matches)
  const deeds = new Map(
    [deed, ...(deed.also ?? [])].flatMap(({ match, decided }) => (match === null ? [] : [[match, decided] as const])),
  )
  const allMeant = moved.matches.filter(({ name }) => deeds.has(name))
  for (const one of allMeant) {
    const { byId, what } = deed
    if (what === null) continue
    const decided = deeds.get(one.name)
    news.push({
      tournamentId,
      match: one.name,
      what,
      byId,
      sideIds: sidesOf(game, one),
      // A team knows what one of it reported.
      ...(what === 'reported' && { toldIds: othersThan(game, one, byId) }),
      ...(decided && { decided }),
    })
  }
  const meant = allMeant.find(({ name }) => name === deed.match)
  const fallen = deed.what === 'reset' ? fallenWith(game, moved, deed, meant) : []
  news.push(...fallen)
  // Whatever waited for an answer in a match that is settled waits no more, also for who plays it no more.
  for (const match of moved.matches) {
    if (allMeant.includes(match) || !isSettledNow(match) || fallen.some(({ match: name }) => name === match.name))
      continue
    news.push({ tournamentId, match: match.name, what: 'settled', byId: deed.byId, sideIds: sidesOfBoth(game, match) })
  }
  const moments = moved.matches.flatMap(({ checkInUntil, confirmUntil }) => checkInUntil ?? confirmUntil ?? [])
  if (moments.length > 0) await unit.announce(tournamentClocksSet, { moments })
  if (news.length > 0) await unit.announce(tournamentMatchesMoved, { news })
  const { leftMediaIds } = moved
  if (leftMediaIds.length > 0) await unit.announce(tournamentPicturesLeft, { mediaIds: leftMediaIds })
  const { gameId } = game.stored
  if ((moved.isDone || moved.isReopened) && gameId !== null) await unit.enqueue(rateTournaments, { gameId })
  if (moved.isDone && game.stored.endedAt === null) {
    await logStore.write(unit.db, { tournamentId, event: 'done', subjectId: moved.winnerId })
    await unit.announce(tournamentStepped, { tournamentId, step: 'done', byId: null })
  } else if (moved.isDone && moved.placedAnew.length > 0) {
    // A decision after the end: who came in at another place than they were told hears of the end again.
    await logStore.write(unit.db, { tournamentId, event: 'done', subjectId: moved.winnerId })
    await unit.announce(tournamentStepped, { tournamentId, step: 'done', byId: null, onlyIds: moved.placedAnew })
  }
  await unit.announce(tournamentsMoved, withPlayed(tournamentId, playedIn(game, moved)))
}

const open = new Set(['ready', 'checked_in', 'running', 'reported', 'disputed'])

const isReadyNow = ({ state, wasState }: MovedMatch): boolean => state === 'ready' && !open.has(wasState ?? '')
const isSettledNow = ({ state, wasState }: MovedMatch): boolean => !open.has(state) && open.has(wasState ?? '')

/** Everybody who plays on a side. */
export function sidesOf(game: Game, { body }: Pick<MovedMatch, 'body'>): string[] {
  return body.slots.flatMap(({ entrant }) => (entrant === null ? [] : playersOf(game, entrant)))
}

/** Everybody of the side on which a member does not play. */
export function othersThan(game: Game, { body }: Pick<MovedMatch, 'body'>, userId: string | null): string[] {
  const sides = body.slots.map(({ entrant }) => (entrant === null ? [] : playersOf(game, entrant)))
  return sides.filter((side) => userId === null || !side.includes(userId)).flat()
}

const sidesOfBoth = (game: Game, { body, was }: MovedMatch): string[] => [
  ...new Set([...sidesOf(game, { body }), ...(was === null ? [] : sidesOf(game, { body: was }))]),
]

/** Whoever played, or was to play, matches that fell with another hears it, once; who plays the reset one hears of that. */
function fallenWith(game: Game, moved: Moved, { byId }: Deed, meant: MovedMatch | undefined): TournamentMatchNews[] {
  const told = new Set(meant === undefined ? [] : sidesOf(game, meant))
  const newsOf = ({ name, was }: GoneMatch, what: 'reset' | 'removed'): TournamentMatchNews => {
    const sideIds = sidesOf(game, { body: was })
    const toldIds = sideIds.filter((userId) => !told.has(userId))
    for (const userId of toldIds) told.add(userId)
    return { tournamentId: game.stored.id, match: name, what, byId, sideIds, toldIds }
  }
  const undone = moved.matches.flatMap((match) => {
    const { name, was } = match
    return match === meant || was === null || !isUndone(match) ? [] : [newsOf({ name, was }, 'reset')]
  })
  return [...undone, ...moved.gone.map((gone) => newsOf(gone, 'removed'))]
}

const isUndone = ({ was, body, state, wasState }: MovedMatch): boolean =>
  (was !== null && was.result !== null && body.result === null) || (open.has(wasState ?? '') && !open.has(state))
