import type { Bracket, BracketMatch, Standings } from '@guildhall/contract/tournaments'
import {
  decisionOf,
  type Tournament as EngineTournament,
  type Match,
  type Stage,
  standingsOf,
  stateOf,
} from '@guildhall/tournament-engine'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { addressOf, nameOf } from '../game/engine.ts'
import { beginsAt, type Game, playersOf, readGame } from '../game/game.ts'
import { noExtras } from '../game/matches.store.ts'
import { settledPlaces } from '../game/progress.ts'
import type { Describing } from './describing.service.ts'
import { requireSeen } from './requiring.ts'

export type ReadingBrackets = ReturnType<typeof createReadingBrackets>

/** All matches of a tournament, and what came of them. */
export function createReadingBrackets(parts: { describing: Describing }) {
  const { describing } = parts

  async function bracket(db: Database, caller: Caller, id: string): Promise<Bracket> {
    const stored = await requireSeen(db, caller, id)
    const game = await readGame(db, stored)
    return {
      entrants: await entrantsFor(db, caller, game),
      stages: game.engine.stages.map((stage, at) => ({
        format: formatOf(stage),
        isDrawn: stage.isDrawn,
        rounds: stage.rounds.map(({ bracket: place, number, group, bestOf, byes }, round) => ({
          bracket: bracketOf(place),
          number,
          group,
          bestOf,
          beginsAt: beginsAt(stored, { id: `${at + 1}.1`, round })?.toISOString() ?? null,
          byes: byes.map(({ entrant }) => entrant),
        })),
        matches: stage.matches.map((match) => toBracketMatch(game, stage, match)),
      })),
      revision: stored.revision,
    }
  }

  /** Of whom a block keeps apart, and of former members, no name is told. */
  async function entrantsFor(
    db: Database,
    caller: Caller,
    game: Game,
    isMeant: (entrantId: string) => boolean = () => true,
  ): Promise<Bracket['entrants']> {
    const rows = [...game.entrants.values()]
      .map((row, index) => ({ ...row, seed: index + 1 }))
      .filter(({ id }) => isMeant(id))
    const people = await describing.peopleFor(
      db,
      caller,
      rows.flatMap(({ userId, teamName }) => (teamName === null ? (userId ?? []) : [])),
    )
    return rows.map(({ id, userId, teamName, status, seed }) => ({
      id,
      member: teamName === null ? (people.get(userId ?? '') ?? null) : null,
      team: teamName,
      isMe: playersOf(game, id).includes(caller.userId),
      seed,
      isOut: status !== null && status !== 'active',
    }))
  }

  async function standings(db: Database, caller: Caller, id: string): Promise<Standings> {
    const { engine } = await readGame(db, await requireSeen(db, caller, id))
    return {
      stages: engine.stages
        .filter(({ isDrawn }) => isDrawn)
        .map((stage, at, drawn) => ({ format: formatOf(stage), groups: groupsOf(engine, stage, drawn[at + 1]) })),
    }
  }

  return { bracket, standings, entrantsFor }
}

type Row = Standings['stages'][number]['groups'][number][number]

/** @param next the stage that was drawn of those who came on from this one */
function groupsOf(engine: EngineTournament, stage: Stage, next: Stage | undefined): Row[][] {
  const isOut = new Set(engine.entrants.filter(({ status }) => status !== 'active').map(({ id }) => id))
  const scores = scoresOf(stage)
  const rowOf = (entrantId: string): Omit<Row, 'place' | 'values'> => ({
    entrantId,
    isStillIn: !isOut.has(entrantId),
    ...(scores.get(entrantId) ?? noScores),
  })
  const places = new Map(
    settledPlaces({ ...engine, stages: [stage] }).map(({ entrant, place }) => [entrant, place] as const),
  )
  if (stage.settings.format === 'round_robin' || stage.settings.format === 'swiss') {
    const cameOn = next && new Set(next.entrants)
    const goesOn = (entrant: string, place: number) => cameOn?.has(entrant) ?? (places.size === 0 || place === 1)
    return stage.groups.map((_, index) =>
      standingsOf(engine, stage, index + 1).map(({ entrant, place, values }) => ({
        ...rowOf(entrant),
        isStillIn: !isOut.has(entrant) && goesOn(entrant, place),
        place,
        values: values.map(({ tieBreak, value, parts }) => ({
          by: tieBreak,
          value,
          parts: parts.map(({ amount, reason, opponent }) => ({ amount, reason, entrantId: opponent ?? null })),
        })),
      })),
    )
  }
  const last = Number.MAX_SAFE_INTEGER
  const rows = stage.entrants.map((entrant) => ({ ...rowOf(entrant), place: places.get(entrant) ?? null, values: [] }))
  return [
    rows
      .map((row) => ({ ...row, isStillIn: row.isStillIn && (row.place === null || row.place === 1) }))
      // Those of whom it is not settled stand first: each of them comes in before who is out.
      .toSorted((one, other) => (one.place ?? (other.place === 1 ? last : 0)) - (other.place ?? 0)),
  ]
}

type Scores = Pick<Row, 'wins' | 'draws' | 'losses' | 'gamesWon' | 'gamesLost'>
const noScores: Scores = { wins: 0, draws: 0, losses: 0, gamesWon: 0, gamesLost: 0 }

function scoresOf(stage: Stage): ReadonlyMap<string, Scores> {
  const scores = new Map<string, Scores>()
  for (const match of stage.matches) {
    const decision = decisionOf(stage, match)
    if (decision === null) continue
    for (const [side, { entrant }] of match.slots.entries()) {
      if (entrant === null) continue
      const had = scores.get(entrant) ?? noScores
      scores.set(entrant, {
        wins: had.wins + (decision.winner === side ? 1 : 0),
        draws: had.draws + (decision.isDraw ? 1 : 0),
        losses: had.losses + (decision.winner !== side && !decision.isDraw ? 1 : 0),
        gamesWon: had.gamesWon + (decision.score[side] ?? 0),
        gamesLost: had.gamesLost + (decision.score[1 - side] ?? 0),
      })
    }
  }
  return scores
}

/** As it stands in a bracket. */
export function toBracketMatch({ extras }: Pick<Game, 'extras'>, stage: Stage, match: Match): BracketMatch {
  const state = stateOf(stage, match)
  const { checkInUntil, confirmUntil, station } = extras.get(match.id) ?? noExtras
  const until = state === 'ready' ? checkInUntil : state === 'reported' ? confirmUntil : null
  return {
    name: nameOf(addressOf(match.id)),
    round: match.round,
    sides: [toSide(stage, match, 0), toSide(stage, match, 1)],
    state,
    result: toResult(stage, match),
    reported: match.result === null && state === 'reported' ? reportedScore(match) : null,
    station: station || null,
    until: until?.toISOString() ?? null,
  }
}

function toSide(stage: Stage, { slots }: Match, side: 0 | 1): BracketMatch['sides'][number] {
  const slot = slots[side]
  if (slot === undefined) return { entrantId: null, isBye: true, from: null }
  const { source, entrant, isBye } = slot
  const from =
    source.kind === 'place' || source.kind === 'reset'
      ? {
          match: nameOf({ stage: Number(stage.settings.id), number: source.match + 1 }),
          place: source.kind === 'place' ? source.place : side + 1,
        }
      : null
  return { entrantId: entrant, isBye, from }
}

function toResult(stage: Stage, match: Match): BracketMatch['result'] {
  const { result, isAutomatic } = match
  const decision = decisionOf(stage, match)
  if (result === null || decision === null || result.kind === 'heats') return null
  return {
    kind: result.kind === 'double_walkover' ? 'nobody' : result.kind,
    score: result.kind === 'score' ? [result.score[0], result.score[1]] : null,
    winner: decision.winner,
    isAutomatic,
  }
}

function reportedScore({ reports }: Match): [number, number] | null {
  const result = reports[0]?.result
  return result?.kind === 'score' ? [result.score[0], result.score[1]] : null
}

export function formatOf({ settings }: Stage): Bracket['stages'][number]['format'] {
  if (settings.format === 'free_for_all' || settings.format === 'ladder') {
    throw new Error(`no tournament is played as ${settings.format}`)
  }
  return settings.format
}

export function bracketOf(
  place: Stage['rounds'][number]['bracket'],
): Bracket['stages'][number]['rounds'][number]['bracket'] {
  if (place === 'heats' || place === 'ladder') throw new Error(`no tournament has rounds of ${place}`)
  return place
}
