// Where the matches of a stage stand, in px before any zoom. Free of React, so that it can be reckoned once and asked often.
import type { Bracket, BracketMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { groupName, roundName } from '../words/round-words.ts'

export type Stage = Bracket['stages'][number]

export const nodeWidth = 232
export const nodeHeight = 88
const columnGap = 40
const slotHeight = 104
export const headHeight = 40
const titleHeight = 44
const sectionGap = 32

export type Placed = { readonly match: BracketMatch; readonly x: number; readonly y: number; readonly column: number }
export type Column = {
  readonly round: number
  readonly name: string
  readonly bestOf: number
  readonly matches: readonly Placed[]
}
/** A part with a heading of its own: one side of a double elimination, or a group. */
export type Section = {
  readonly key: string
  readonly title: string | null
  readonly columns: readonly Column[]
  readonly top: number
  readonly width: number
  readonly height: number
}
export type Layout = {
  readonly sections: readonly Section[]
  readonly width: number
  readonly height: number
  readonly placed: ReadonlyMap<string, { readonly section: Section; readonly at: Placed }>
  /** By the name of a match, where its winner goes on. */
  readonly next: ReadonlyMap<string, string>
}

/** A free round is no match, and what is not needed is none any more. */
export const isShown = ({ state }: BracketMatch): boolean => state !== 'bye' && state !== 'removed'

export function layoutOf(stage: Stage): Layout {
  const sections: Section[] = []
  let top = 0
  for (const { key, title, rounds } of partsOf(stage)) {
    const columns = columnsOf(stage, rounds)
    if (columns.length === 0) continue
    const lowest = Math.max(...columns.flatMap(({ matches }) => matches.map(({ y }) => y)))
    const height = (title === null ? 0 : titleHeight) + headHeight + lowest + slotHeight
    sections.push({ key, title, columns, top, width: columns.length * (nodeWidth + columnGap), height })
    top += height + sectionGap
  }
  return {
    sections,
    width: Math.max(0, ...sections.map(({ width }) => width)),
    height: top,
    placed: new Map(
      sections.flatMap((section) =>
        section.columns.flatMap(({ matches }) => matches.map((at) => [at.match.name, { section, at }] as const)),
      ),
    ),
    next: nextOf(stage),
  }
}

/** Where the winner of each match goes on. */
function nextOf(stage: Stage): Map<string, string> {
  const next = new Map<string, string>()
  for (const { name, sides } of stage.matches) {
    for (const { from } of sides) if (from?.place === 1) next.set(from.match, name)
  }
  return next
}

/** The matches on the way to the end, from one on. */
export function wayFrom(layout: Layout, name: string): string[] {
  const way: string[] = []
  for (let at: string | undefined = name; at !== undefined && !way.includes(at); at = layout.next.get(at)) way.push(at)
  return way
}

type Part = { key: string; title: string | null; rounds: number[] }

function partsOf({ format, rounds }: Stage): Part[] {
  const indexes = rounds.map((_, index) => index)
  const within = (...brackets: string[]) => indexes.filter((index) => brackets.includes(rounds[index]?.bracket ?? ''))
  if (format === 'swiss') return [{ key: 'swiss', title: null, rounds: indexes }]
  if (format === 'round_robin') {
    const groups = [...new Set(rounds.map(({ group }) => group))]
    return groups.map((group) => ({
      key: `group-${group}`,
      title: groups.length === 1 ? null : groupName(group),
      rounds: indexes.filter((index) => rounds[index]?.group === group),
    }))
  }
  const isDouble = format === 'double_elimination'
  return [
    { key: 'upper', title: isDouble ? t`Winners’ side` : null, rounds: within('upper', 'final') },
    { key: 'lower', title: t`Losers’ side`, rounds: within('lower') },
    { key: 'third', title: t`About place 3`, rounds: within('third_place') },
  ]
}

/** Each match between those it comes from; what comes from nowhere on this side stands below the one before. */
function columnsOf(stage: Stage, rounds: readonly number[]): Column[] {
  const middle = new Map<string, number>()
  const columns: Column[] = []
  for (const index of rounds) {
    const round = stage.rounds[index]
    if (round === undefined) continue
    const placed: Placed[] = []
    let free = 0
    for (const match of stage.matches.filter((each) => each.round === index)) {
      const before = match.sides.flatMap(({ from }) => (from === null ? [] : (middle.get(from.match) ?? [])))
      const mean = before.length === 0 ? free : before.reduce((sum, y) => sum + y, 0) / before.length
      const y = Math.max(mean, free)
      middle.set(match.name, y)
      free = y + slotHeight
      if (isShown(match)) placed.push({ match, x: columns.length * (nodeWidth + columnGap), y, column: columns.length })
    }
    if (placed.length > 0) {
      columns.push({ round: index, name: roundName(stage, round), bestOf: round.bestOf, matches: placed })
    }
  }
  return closedUp(columns)
}

/** Where the first rounds are mostly free the rest begins at the top. */
function closedUp(columns: readonly Column[]): Column[] {
  const highest = Math.min(...columns.flatMap(({ matches }) => matches.map(({ y }) => y)))
  if (highest === 0 || !Number.isFinite(highest)) return [...columns]
  return columns.map((column) => ({ ...column, matches: column.matches.map((at) => ({ ...at, y: at.y - highest })) }))
}

/** How far below the top of its section the matches begin. */
export const bodyTop = ({ title }: Section): number => (title === null ? 0 : titleHeight) + headHeight

export type View = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

const margin = 300

/** What of a section is in sight, or nearly. */
export function inSight(section: Section, view: View): Placed[] {
  const top = section.top + bodyTop(section)
  if (top - margin > view.top + view.height || section.top + section.height + margin < view.top) return []
  return section.columns
    .filter(({ matches }) => {
      const x = matches[0]?.x ?? 0
      return x + nodeWidth + margin >= view.left && x - margin <= view.left + view.width
    })
    .flatMap(({ matches }) =>
      matches.filter(
        ({ y }) => top + y + slotHeight + margin >= view.top && top + y - margin <= view.top + view.height,
      ),
    )
}

/** Where an arrow leads from a match: along the lines, and up and down in the round. */
export function neighbour(layout: Layout, name: string, key: string): string | undefined {
  const found = layout.placed.get(name)
  if (found === undefined) return undefined
  const { section, at } = found
  if (key === 'ArrowRight') return drawn(layout, layout.next.get(name))
  if (key === 'ArrowLeft') {
    return at.match.sides.flatMap(({ from }) => (from === null ? [] : (drawn(layout, from.match) ?? [])))[0]
  }
  const column = section.columns[at.column]?.matches ?? []
  const place = column.findIndex(({ match }) => match.name === name)
  const beside = key === 'ArrowDown' ? column[place + 1] : column[place - 1]
  if (beside !== undefined) return beside.match.name
  const other = layout.sections[layout.sections.indexOf(section) + (key === 'ArrowDown' ? 1 : -1)]
  const row = other?.columns[Math.min(at.column, other.columns.length - 1)]?.matches
  return (key === 'ArrowDown' ? row?.[0] : row?.at(-1))?.match.name
}

const drawn = ({ placed }: Layout, name: string | undefined): string | undefined =>
  name !== undefined && placed.has(name) ? name : undefined
