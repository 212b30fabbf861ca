import type { EntrantId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { TieBreak } from '../model/settings.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import type { ExplainedValue } from './explained-value.ts'
import { readOutings } from './outings.ts'
import { addUpScores, explainDirectEncounter, explainTieBreak, type Scores } from './tie-breaks.ts'

export type Standing = {
  readonly entrant: EntrantId
  /** From 1; shared by those whom no tie-break tells apart. */
  readonly place: number
  /** Rounds with an opponent: won, drawn and lost; byes are none of them. */
  readonly rounds: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** In the order of the tie-breaks, `points` first. */
  readonly values: readonly ExplainedValue[]
}

/** Rules 4: the most telling first. */
export const swissTieBreaks: readonly TieBreak[] = [
  'points',
  'buchholz_cut_1',
  'buchholz',
  'sonneborn_berger',
  'direct_encounter',
  'game_difference',
  'seed',
]

/** Rules 3.5. */
export const groupTieBreaks: readonly TieBreak[] = [
  'points',
  'direct_encounter',
  'sonneborn_berger',
  'game_difference',
  'games_won',
  'seed',
]

/**
 * The table of a Swiss stage or of one group, from what is decided so far, with everything that was added up to each value.
 * Who left a group so early that their results were removed is not in it.
 *
 * @throws `wrong_format` for a stage that has no table
 *
 * @example
 * const [first] = standingsOf(tournament, stage)
 * // first.values[1] is { tieBreak: 'buchholz_cut_1', value: 3, parts: [
 * //   { amount: 0, reason: 'cut_lowest', round: 1, opponent: 'dana', of: 1 },
 * //   { amount: 1, reason: 'opponent_score', round: 2, opponent: 'cleo' },
 * //   { amount: 2, reason: 'opponent_score', round: 3, opponent: 'bo' },
 * // ] }
 */
export function standingsOf(tournament: Tournament, stage: Stage, group = 1): Standing[] {
  const tieBreaks = tieBreaksOf(stage)
  const outings = readOutings(stage, group)
  const values = explainAll(outings.entrants, tieBreaks, addUpScores(outings))
  const removed = findRemoved(tournament, stage)
  const rows = outings.entrants
    .filter((entrant) => !removed.has(entrant))
    .map((entrant) => {
      const counted = (outings.of.get(entrant) ?? []).filter(({ kind }) => kind === 'played' || kind === 'walkover')
      return {
        entrant,
        rounds: counted.length,
        won: counted.filter(({ result }) => result === 1).length,
        drawn: counted.filter(({ result }) => result === 0.5).length,
        lost: counted.filter(({ result }) => result === 0).length,
        values: values.get(entrant) ?? [],
      }
    })
  return orderByValues(rows)
}

/** Those who have left, and none of whose matches counts any more (rules 3.5). */
function findRemoved(tournament: Tournament, stage: Stage): ReadonlySet<EntrantId> {
  const gone = new Set(tournament.entrants.filter(({ status }) => status !== 'active').map(({ id }) => id))
  if (gone.size === 0 || stage.settings.format !== 'round_robin') return new Set()
  const hasMatch = new Set<EntrantId>()
  for (const { slots, isRemoved } of stage.matches) {
    for (const { entrant } of slots) if (entrant !== null && !isRemoved) hasMatch.add(entrant)
  }
  return new Set(stage.entrants.filter((entrant) => gone.has(entrant) && !hasMatch.has(entrant)))
}

/** The tie-breaks of a stage in their order, beginning with the points. */
export function tieBreaksOf({ settings }: Stage): readonly TieBreak[] {
  if (settings.format !== 'swiss' && settings.format !== 'round_robin') {
    throw new TournamentError('wrong_format', `A stage of the format ${settings.format} has no table.`, {
      stage: settings.id,
    })
  }
  const chosen = settings.tieBreaks ?? (settings.format === 'swiss' ? swissTieBreaks : groupTieBreaks)
  return chosen.includes('points') ? chosen : ['points', ...chosen]
}

/**
 * Rows in the order of their values, with places. It looks at nothing but the values, so a table can be made again from
 * its parts alone. Those who are equal in all of them share their place, in the order in which they came.
 */
export function orderByValues<Row extends { readonly values: readonly Pick<ExplainedValue, 'tieBreak' | 'value'>[] }>(
  rows: readonly Row[],
): (Row & { readonly place: number })[] {
  const ordered = rows.toSorted((one, other) => compareValues(one.values, other.values))
  let place = 1
  return ordered.map((row, index) => {
    const before = ordered[index - 1]
    if (before !== undefined && compareValues(before.values, row.values) !== 0) place = index + 1
    return { ...row, place }
  })
}

function compareValues(
  one: readonly Pick<ExplainedValue, 'tieBreak' | 'value'>[],
  other: readonly Pick<ExplainedValue, 'tieBreak' | 'value'>[],
): number {
  for (const [index, { tieBreak, value }] of one.entries()) {
    const difference = (other[index]?.value ?? 0) - value
    // A seed is better the smaller it is.
    if (difference !== 0) return tieBreak === 'seed' ? -difference : difference
  }
  return 0
}

/** All values of all participants. Direct encounter looks at those who are equal in everything before it. */
function explainAll(
  entrants: readonly EntrantId[],
  tieBreaks: readonly TieBreak[],
  scores: Scores,
): ReadonlyMap<EntrantId, ExplainedValue[]> {
  const values = new Map<EntrantId, ExplainedValue[]>(entrants.map((entrant) => [entrant, []]))
  for (const tieBreak of tieBreaks) {
    if (tieBreak === 'direct_encounter') {
      for (const tied of findTied(entrants, values)) {
        for (const entrant of tied) values.get(entrant)?.push(explainDirectEncounter(entrant, tied, scores))
      }
      continue
    }
    for (const [index, entrant] of entrants.entries()) {
      values.get(entrant)?.push(explainTieBreak(tieBreak, entrant, index + 1, scores))
    }
  }
  return values
}

function findTied(
  entrants: readonly EntrantId[],
  values: ReadonlyMap<EntrantId, readonly ExplainedValue[]>,
): readonly (readonly EntrantId[])[] {
  const groups = new Map<string, EntrantId[]>()
  for (const entrant of entrants) {
    const key = (values.get(entrant) ?? []).map(({ value }) => value).join(' ')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entrant])
    else group.push(entrant)
  }
  return [...groups.values()]
}
