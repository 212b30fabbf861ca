import { isDeepStrictEqual } from 'node:util'
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { findMatch, type Match, stateOf } from '@guildhall/tournament-engine'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Profiles } from '../../profiles/index.ts'
import type { Beside } from '../game/calls.store.ts'
import * as callsStore from '../game/calls.store.ts'
import { addressOf, byRules, engineIdOf, nameOf } from '../game/engine.ts'
import { beginsAt, type Game, gameAfter, type Moved, playedFor, readGame } from '../game/game.ts'
import { noExtras } from '../game/matches.store.ts'
import { describePicks, freshPicks, nextSide, type PicksOfMatch } from '../game/picks.ts'
import { worthOf } from '../game/prediction-worth.ts'
import * as predictionsStore from '../game/predictions.store.ts'
import type { MatchTalk } from '../talk/talk.service.ts'
import * as logStore from '../tournament-log.store.ts'
import { bracketOf, formatOf, type ReadingBrackets, toBracketMatch } from './bracket.service.ts'
import type { Describing } from './describing.service.ts'
import { isHostOrReferee, isJudge, isPlayed, mayDecideOwn, pauseOf, requireSeen } from './requiring.ts'
import { rosterOf } from './teams.ts'

export type ReadingMatches = ReturnType<typeof createReadingMatches>

type OfMatch = { readonly id: string; readonly match: string }
/** Without `moved` it is as it was read. */
type KnownGame = { readonly game: Game; readonly moved?: Moved }

/** One match with all that its room says. */
export function createReadingMatches(parts: {
  describing: Describing
  readingBrackets: ReadingBrackets
  talk: MatchTalk
  profiles: Profiles
}) {
  const { describing, readingBrackets, talk, profiles } = parts

  /** @param known what was just read, or made of it: a large one is not put together again for that */
  async function get(db: Database, caller: Caller, of: OfMatch, known?: KnownGame): Promise<TournamentMatch> {
    const stored = await requireSeen(db, caller, of.id)
    const game = known === undefined ? await readGame(db, stored) : gameNow(known, stored)
    const address = addressOf(of.match)
    const { stage, match } = byRules(() => findMatch(game.engine, engineIdOf(address)))
    const round = stage.rounds[match.round]
    if (round === undefined) throw new AppError(tournamentsProblems.tournament_match_not_found)
    const { settings } = stage
    const isPlaying = (entrantId: string) => match.slots.some(({ entrant }) => entrant === entrantId)
    const playing = await readingBrackets.entrantsFor(db, caller, game, isPlaying)
    const entrants = new Map(playing.map((one) => [one.id, one]))
    const player = (side: number) => entrants.get(match.slots[side]?.entrant ?? '') ?? null
    const isThere = (side: number) => match.checkedIn.includes(match.slots[side]?.entrant ?? '')
    const mySide = player(0)?.isMe ? 0 : player(1)?.isMe ? 1 : null
    const beside = await callsStore.find(db, of.id, address)
    const isTold = mySide !== null || isJudge(stored, caller)
    const target = (place: number) => {
      const next = match.targets[place]
      return next ? nameOf({ stage: address.stage, number: next.match + 1 }) : null
    }
    return {
      ...toBracketMatch(game, stage, match),
      tournamentId: of.id,
      title: stored.title,
      format: formatOf(stage),
      bracket: bracketOf(round.bracket),
      roundNumber: round.number,
      lastRound: Math.max(...stage.rounds.flatMap(({ bracket, number }) => (bracket === round.bracket ? number : []))),
      group: round.group,
      groups: stage.groups.length,
      bestOf: round.bestOf,
      drawsAllowed: 'draws' in settings && (settings.draws ?? false),
      players: [player(0), player(1)],
      rosters: await rostersOf(db, caller, game, match),
      checkedIn: [isThere(0), isThere(1)],
      mySide,
      reports: isTold ? reportsOf(game, match) : [],
      leadsTo: { winner: target(0), loser: target(1) },
      lines: await linesOf(db, caller, of, isTold),
      talk: await talk.describe(db, caller, game, match),
      lobbyCode: isTold ? beside.lobbyCode : null,
      calledAt: isTold ? (beside.calledAt?.toISOString() ?? null) : null,
      time: {
        agreed: game.extras.get(match.id)?.agreedFor?.toISOString() ?? null,
        proposed: isTold ? proposalOf(beside) : null,
      },
      picks: describedPicks(game, match, beside),
      prediction: await predictionOf(db, caller, game, match),
      pausedAt: pauseOf(stored),
      beginsAt: beginsAt(stored, match)?.toISOString() ?? null,
      timeZone: stored.timeZone,
      otherTimeZone:
        mySide === null ? null : await otherTimeZone(profiles, db, caller, game, match.slots[1 - mySide]?.entrant),
      may: mayOf(caller, game, match, { mySide, beside }),
      checkInMinutes: stored.matchCheckIn,
      confirmMinutes: stored.confirm,
    }
  }

  /** Nobody where sides are no teams. */
  async function rostersOf(
    db: Database,
    caller: Caller,
    { entrants, teams }: Game,
    { slots }: Match,
  ): Promise<TournamentMatch['rosters']> {
    const membersOf = (side: number) => teams.get(slots[side]?.entrant ?? '') ?? []
    const people = await describing.peopleFor(
      db,
      caller,
      [...membersOf(0), ...membersOf(1)].flatMap(({ userId }) => userId ?? []),
    )
    const roster = (side: number) => {
      const team = entrants.get(slots[side]?.entrant ?? '')
      return team === undefined ? [] : rosterOf(caller, team, membersOf(side), people)
    }
    return [roster(0), roster(1)]
  }

  /** Scores that are only said are seen by all, as in the bracket; reasons are told to sides and judges. */
  async function linesOf(
    db: Database,
    caller: Caller,
    of: OfMatch,
    isTold: boolean,
  ): Promise<TournamentMatch['lines']> {
    const lines = await logStore.findOfMatch(db, of.id, addressOf(of.match))
    const people = await describing.peopleFor(
      db,
      caller,
      lines.flatMap(({ actorId }) => actorId ?? []),
    )
    return lines.flatMap(({ event, actorId, at, score, after, reason }) => {
      if (!isMatchEvent(event)) return []
      return [
        {
          event,
          actor: people.get(actorId ?? '') ?? null,
          at: at.toISOString(),
          score,
          reason: isTold ? reason : '',
          time: event === 'time-agreed' || (isTold && isOfTime.has(event)) ? after : null,
          choice: isOfPicks.has(event) ? after : null,
        },
      ]
    })
  }

  return { get }
}

/** In which the sides choose what they play: once somebody reported, it was played. */
const statesBefore = ['ready', 'checked_in', 'running']
const openStates = [...statesBefore, 'reported', 'disputed']

/** Of a team that of its captain. */
async function otherTimeZone(
  profiles: Profiles,
  db: Database,
  { userId }: Caller,
  { entrants }: Game,
  otherId: string | null | undefined,
): Promise<string | null> {
  const other = entrants.get(otherId ?? '')?.userId ?? null
  return other === null ? null : profiles.timeZoneFor(db, userId, other)
}

const gameNow = ({ game, moved }: KnownGame, stored: Game['stored']): Game =>
  moved === undefined ? { ...game, stored } : gameAfter(game, stored, moved)

/** Nobody else could come. */
const isAlone = ({ creatorId, refereeIds }: Game['stored'], { userId }: Caller): boolean =>
  [...(creatorId === null ? [] : [creatorId]), ...refereeIds].every((id) => id === userId)

type MatchEvent = TournamentMatch['lines'][number]['event']
const matchEvents: Readonly<Record<MatchEvent, true>> = {
  opened: true,
  'checked-in': true,
  reported: true,
  'changed-report': true,
  disputed: true,
  confirmed: true,
  stood: true,
  agreed: true,
  decided: true,
  walkover: true,
  nobody: true,
  reset: true,
  left: true,
  called: true,
  extended: true,
  announced: true,
  'time-proposed': true,
  'time-agreed': true,
  'time-declined': true,
  banned: true,
  picked: true,
  decider: true,
  'pick-undone': true,
  'turn-banned': true,
  'turn-picked': true,
}
const isOfPicks: ReadonlySet<MatchEvent> = new Set([
  'banned',
  'picked',
  'decider',
  'pick-undone',
  'turn-banned',
  'turn-picked',
])
const isOfTime: ReadonlySet<MatchEvent> = new Set(['time-proposed', 'time-declined'])
const isMatchEvent = (event: string): event is MatchEvent => Object.hasOwn(matchEvents, event)

/** What the caller said of it, and whether that came true between these two; of what they play in, or did, nothing counts. */
async function predictionOf(
  db: Database,
  { userId }: Caller,
  game: Game,
  match: Match,
): Promise<TournamentMatch['prediction']> {
  const [first, second] = [match.slots[0]?.entrant ?? null, match.slots[1]?.entrant ?? null]
  if (!game.stored.hasPredictions || first === null || second === null) return null
  const { stage } = findMatch(game.engine, match.id)
  const isOwn = [first, second].some((entrant) => playedFor(game, entrant, userId))
  const said = isOwn ? undefined : await predictionsStore.find(db, game.stored.id, addressOf(match.id), userId)
  const mine =
    said?.winnerId === first && said.loserId === second
      ? 0
      : said?.winnerId === second && said.loserId === first
        ? 1
        : null
  const winner = playedWinner(match)
  return {
    worth: worthOf(stage, match.round),
    mine,
    isRight: mine === null || winner === null ? null : winner === mine,
  }
}

/** The side that won by playing; of walkovers and draws nothing was said. */
function playedWinner({ result }: Match): 0 | 1 | null {
  if (result?.kind !== 'score') return null
  const [one, other] = result.score
  return one === other ? null : one > other ? 0 : 1
}

/** What stands, or what would begin; null where nothing is picked, nobody knows who plays, or it was played without. */
export function picksOf(
  { stored, engine, entrants }: Game,
  match: Match,
  { pickCoin, picks }: Beside,
): PicksOfMatch | null {
  const between = match.slots.map(({ entrant }) => entrant)
  if (picks !== null && isDeepStrictEqual(picks.between ?? between, between)) return picks
  const { stage } = findMatch(engine, match.id)
  const bestOf = stage.rounds[match.round]?.bestOf
  if (stored.picks === null || bestOf === undefined || !isBeforePlay(stored, stateOf(stage, match))) return null
  const seedOf = (side: number) => entrants.get(match.slots[side]?.entrant ?? '')?.seed ?? Number.POSITIVE_INFINITY
  const bySeed = seedOf(1) < seedOf(0) ? 1 : 0
  const begins = stored.picks.begins === 'seed' ? bySeed : pickCoin
  return begins === null ? null : freshPicks(stored.picks, { bestOf, begins, between })
}

export const isBeforePlay = (stored: Game['stored'], state: string): boolean =>
  stored.state === 'running' && statesBefore.includes(state)

function describedPicks(game: Game, match: Match, beside: Beside): TournamentMatch['picks'] {
  const picks = picksOf(game, match, beside)
  if (picks === null) return null
  const { stage } = findMatch(game.engine, match.id)
  return describePicks(picks, { isOn: isBeforePlay(game.stored, stateOf(stage, match)), until: beside.pickUntil })
}

const proposalOf = ({ proposedFor, proposedSide }: Beside): TournamentMatch['time']['proposed'] =>
  proposedFor === null || proposedSide === null ? null : { at: proposedFor.toISOString(), side: proposedSide }

function reportsOf({ extras }: Game, match: Match): TournamentMatch['reports'] {
  const { notes } = extras.get(match.id) ?? noExtras
  return match.reports.flatMap(({ by, result }) => {
    if (result.kind !== 'score') return []
    const side = match.slots.findIndex(({ entrant }) => entrant === by)
    const noted = notes[by]
    return [
      {
        side,
        score: [result.score[0], result.score[1]],
        note: noted?.note ?? '',
        pictures: noted?.pictures ?? [],
        at: noted?.at ?? new Date(0).toISOString(),
      },
    ]
  })
}

/** What the caller can do in a match now; each call asks the same again, under the lock. */
export function mayOf(
  caller: Caller,
  game: Game,
  match: Match,
  { mySide, beside }: { readonly mySide: 0 | 1 | null; readonly beside: Beside },
): TournamentMatch['may'] {
  const { stored, engine, extras } = game
  const { stage } = findMatch(engine, match.id)
  const state = stateOf(stage, match)
  const isRunning = stored.state === 'running'
  const mine = mySide === null ? null : (match.slots[mySide]?.entrant ?? null)
  const isHere = mine !== null && match.checkedIn.includes(mine)
  const isEverybodyHere = !engine.requiresCheckIn || match.checkedIn.length > 1
  const isOpen = openStates.includes(state)
  const isReporter = mine !== null && match.reports.some(({ by }) => by === mine)
  const { checkInUntil, confirmUntil } = extras.get(match.id) ?? noExtras
  const picks = picksOf(game, match, beside)
  const isBefore = statesBefore.includes(state)
  const isUnplayed = !beside.isBegun && (engine.requiresCheckIn ? state === 'ready' : isBefore)
  const hasClock = (state === 'ready' && checkInUntil !== null) || (state === 'reported' && confirmUntil !== null)
  // Whoever left a team that plays here judges it as little as who is in it.
  const isOwn = match.slots.some(({ entrant }) => entrant !== null && playedFor(game, entrant, caller.userId))
  const isJudging = isJudge(stored, caller) && isPlayed(stored) && (!isOwn || mayDecideOwn(stored, caller))
  return {
    checkIn: isRunning && mine !== null && engine.requiresCheckIn && !isHere && ['ready', 'checked_in'].includes(state),
    report: isRunning && mine !== null && isOpen && isEverybodyHere,
    confirm: isRunning && mine !== null && state === 'reported' && !match.reports.some(({ by }) => by === mine),
    decide: isJudging && (isOpen || match.result !== null),
    reset: isJudging && match.result !== null,
    setLobby: isRunning && isOpen && (mine !== null || isJudge(stored, caller)),
    call: isRunning && isOpen && mine !== null && beside.calledAt === null && !isAlone(stored, caller),
    answerCall: isJudging && beside.calledAt !== null,
    remind: isRunning && state === 'reported' && beside.remindedAt === null && isReporter,
    extend: isRunning && isJudging && hasClock,
    station: isRunning && isOpen && isHostOrReferee(stored, caller) && stored.stations.length > 0,
    arrange: isRunning && mine !== null && isBefore,
    choose: isRunning && mine !== null && isBefore && isEverybodyHere && picks !== null && nextSide(picks) === mySide,
    predict: isRunning && stored.hasPredictions && !isOwn && isUnplayed,
    undoChoice: isRunning && isJudging && isBefore && picks !== null && picks.choices.length > 0,
  }
}
