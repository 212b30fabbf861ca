// What of the matches waits for a host or referee, and how much waits for each.
import { gameMinutes, graceMinutes } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentDesk } from '@guildhall/contract/tournaments'
import { type Match, type Stage, stateOf } from '@guildhall/tournament-engine'
import type { Call } from '../game/calls.store.ts'
import { addressOf, nameOf } from '../game/engine.ts'
import { beginsAt, clockOf, type Game, latestOf } from '../game/game.ts'
import { type MatchExtras, noExtras } from '../game/matches.store.ts'
import { bracketOf } from '../reading/bracket.service.ts'

export type Row = TournamentDesk['rows'][number]
/** Without what is told of people. */
export type BareRow = Omit<Row, 'players' | 'mayDecide'> & { readonly stage: Stage; readonly body: Match }

const minuteMs = 60_000
/** Between two games, and to find each other. */
const slackMinutes = 10

/** What holds up most stands first, of as many what waits longest; what settles itself stands last. */
export function rowsOf(game: Game, calls: readonly Call[]): BareRow[] {
  const called = new Map(calls.map(({ stage, number, calledAt }) => [nameOf({ stage, number }), calledAt]))
  const rows = game.engine.stages.flatMap((stage) => {
    const heldUp = createHeldUp(stage)
    return stage.matches.flatMap((match) => rowOf(game, stage, match, called, heldUp) ?? [])
  })
  return rows.toSorted(
    (one, other) =>
      Number(one.kind === 'reported') - Number(other.kind === 'reported') ||
      other.holdsUp - one.holdsUp ||
      one.since.localeCompare(other.since),
  )
}

function rowOf(
  game: Game,
  stage: Stage,
  match: Match,
  called: ReadonlyMap<string, Date>,
  heldUp: (match: Match) => number,
): BareRow | null {
  const state = stateOf(stage, match)
  const round = stage.rounds[match.round]
  if (round === undefined || !['ready', 'checked_in', 'running', 'reported', 'disputed'].includes(state)) return null
  const extras = game.extras.get(match.id) ?? noExtras
  const name = nameOf(addressOf(match.id))
  const callAt = called.get(name)
  const readyAt = waitsFrom(game.stored, match, extras) ?? game.stored.startedAt ?? game.stored.now
  const missing = missingIn(game, match)
  // Nobody is missing from what is to be played later.
  const hasBegun = readyAt <= clockOf(game.stored)
  const isWaitedFor = hasBegun && state === 'ready' && extras.checkInUntil !== null && missing.length > 0
  const isLate = readyAt.getTime() + lateAfter(round.bestOf) < clockOf(game.stored).getTime()
  const told =
    state === 'disputed'
      ? { kind: 'disputed' as const, since: extras.disputedAt ?? readyAt, until: null }
      : callAt !== undefined
        ? { kind: 'called' as const, since: callAt, until: null }
        : state === 'reported'
          ? { kind: 'reported' as const, since: reportedAt(extras.notes) ?? readyAt, until: extras.confirmUntil }
          : isWaitedFor
            ? { kind: 'missing' as const, since: readyAt, until: extras.checkInUntil }
            : isLate
              ? { kind: 'late' as const, since: readyAt, until: null }
              : null
  if (told === null) return null
  const next = match.targets[0]
  return {
    kind: told.kind,
    match: name,
    bracket: bracketOf(round.bracket),
    roundNumber: round.number,
    group: round.group,
    reports: match.reports.flatMap(({ by, result }) =>
      result.kind === 'score'
        ? [
            {
              side: match.slots.findIndex(({ entrant }) => entrant === by),
              score: [result.score[0], result.score[1]] as [number, number],
            },
          ]
        : [],
    ),
    since: told.since.toISOString(),
    until: told.until?.toISOString() ?? null,
    missing: told.kind === 'missing' ? missing : [],
    graceUntil: told.kind === 'missing' ? graceOf(readyAt).toISOString() : null,
    holdsUp: heldUp(match),
    next: next ? nameOf({ stage: addressOf(match.id).stage, number: next.match + 1 }) : null,
    stage,
    body: match,
  }
}

/** A match is late from when it can be played, its round begins, or its sides mean to play it. */
export const waitsFrom = (
  stored: Pick<Game['stored'], 'delays'>,
  match: Match,
  { readyAt, agreedFor }: Pick<MatchExtras, 'readyAt' | 'agreedFor'>,
): Date | null => (readyAt === null ? agreedFor : latestOf(readyAt, agreedFor, beginsAt(stored, match)))

export const graceOf = (readyAt: Date): Date => new Date(readyAt.getTime() + graceMinutes * minuteMs)

const lateAfter = (bestOf: number): number => (bestOf * gameMinutes.usual + slackMinutes) * minuteMs

export function missingIn({ engine }: Pick<Game, 'engine'>, { slots, checkedIn }: Match): (0 | 1)[] {
  if (!engine.requiresCheckIn) return []
  return ([0, 1] as const).filter((side) => !checkedIn.includes(slots[side]?.entrant ?? ''))
}

function reportedAt(notes: Readonly<Record<string, { readonly at: string }>>): Date | null {
  const latest = Object.values(notes)
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  return latest === undefined ? null : new Date(latest)
}

/** How many matches of a stage are played only once another is settled. */
function createHeldUp({ matches }: Stage): (match: Match) => number {
  return (match) => {
    const waiting = new Set<number>()
    const look = ({ targets }: Match): void => {
      for (const target of targets) {
        const next = target === null || target === undefined ? undefined : matches[target.match]
        if (target === null || target === undefined || next === undefined || waiting.has(target.match)) continue
        if (next.result !== null) continue
        waiting.add(target.match)
        look(next)
      }
    }
    look(match)
    return waiting.size
  }
}
