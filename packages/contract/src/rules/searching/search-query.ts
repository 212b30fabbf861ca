import { tagKey } from '../message-markup/tags.ts'
import {
  contentCalled,
  isDay,
  operatorCalled,
  type SearchContent,
  type SearchOperator,
  senderNamed,
  writtenOperators,
} from './message-search.ts'
import type { SearchKind } from './search-limits.ts'
import { type SearchState, stateCalled, stateOperators } from './search-states.ts'

/**
 * How everything is sought, free of the schema library: server and page read a query alike. All that a search for messages
 * understands (message-search.ts), and with it `game:"The Long Dark"`, `tag:dice`, `state:running`, and a `-` before what
 * must not be there.
 */
export const queryOperators = ['from', 'in', 'before', 'after', 'has', 'game', 'tag', 'state'] as const
export type QueryOperator = (typeof queryOperators)[number]

/** What a language writes for those that a search for messages does not have; all are understood everywhere. */
const furtherOperators: Readonly<Record<string, QueryOperator>> = {
  game: 'game',
  tag: 'tag',
  spiel: 'game',
  ...Object.fromEntries(stateOperators.map((name) => [name, 'state' as const])),
}

/** What is wrong with a part of a query. The last four only the server knows. */
export const queryFaults = [
  'empty',
  'no-day',
  'no-such-content',
  'no-such-state',
  'cannot-be-excluded',
  'no-such-member',
  'several-members',
  'no-such-place',
  'no-such-game',
] as const
export type QueryFault = (typeof queryFaults)[number]

/** One part of a query, as a chip or as words: `written` is all of it, and stands in the query from `start` on. */
export type QueryPart = {
  readonly written: string
  readonly start: number
  /** `undefined` for words. */
  readonly operator: QueryOperator | undefined
  /** What stands before the colon, as it was written. */
  readonly name: string
  readonly value: string
  readonly isQuoted: boolean
  /** A `-` stands before it. */
  readonly isExcluded: boolean
  readonly fault: QueryFault | undefined
}

/** What is sought: a thing fits when all of it fits; of several people, places, games or tags one is enough. */
export type SearchQuery = {
  /** Whole words; accents and case make no difference, here and in what follows. */
  readonly words: readonly string[]
  /** The last word, which may still be typed. */
  readonly beginning: string | undefined
  /** Words that follow each other. */
  readonly phrases: readonly string[]
  /** Words and phrases that must not be there. */
  readonly without: readonly string[]
  /** Handles without @, in lower case; `me` is the searcher. */
  readonly from: readonly string[]
  /** Those of them that stand in quotes, and may be names of people as well. */
  readonly fromNames: readonly string[]
  /** Conversations: beginnings of titles, or handles with @. */
  readonly in: readonly string[]
  /** A day as `YYYY-MM-DD` in UTC: written before it began. */
  readonly before: string | undefined
  /** Written after this day was over. */
  readonly after: string | undefined
  readonly has: readonly SearchContent[]
  /** Words of titles. */
  readonly games: readonly string[]
  /** Keys of tags. */
  readonly tags: readonly string[]
  /** How far it is; of several one is enough. */
  readonly states: readonly SearchState[]
  readonly faults: readonly { readonly part: string; readonly fault: QueryFault }[]
}

/** Reads a query in time linear in its length; whatever is written, it is read and nothing is thrown. */
export function parseSearch(query: string): SearchQuery {
  const parts = queryParts(query)
  const sound = parts.filter((part) => part.fault === undefined)
  const loose = sound.filter((part) => part.operator === undefined)
  const sought = loose.filter((part) => !part.isExcluded)
  const words = sought.filter((part) => !part.isQuoted).map(({ value }) => value)
  const last = words.at(-1)
  const isTyped = last !== undefined && !/^[a-z0-9]$/i.test(last)
  const of = (operator: QueryOperator) => sound.filter((part) => part.operator === operator)
  const valuesOf = (operator: QueryOperator) => of(operator).map(({ value }) => value)
  return {
    words: unique(isTyped ? words.slice(0, -1) : words),
    beginning: isTyped ? last : undefined,
    phrases: unique(sought.filter((part) => part.isQuoted).map(({ value }) => value)),
    without: unique(loose.filter((part) => part.isExcluded).map(({ value }) => value)),
    from: unique(of('from').map(senderOf)),
    fromNames: unique(
      of('from')
        .filter(({ isQuoted }) => isQuoted)
        .map(senderOf),
    ),
    in: unique(valuesOf('in')),
    before: valuesOf('before').toSorted().at(0),
    after: valuesOf('after').toSorted().at(-1),
    has: unique(valuesOf('has').flatMap((value) => contentCalled(value) ?? [])),
    games: unique(valuesOf('game')),
    tags: unique(valuesOf('tag').map(tagKey)),
    states: unique(valuesOf('state').flatMap((value) => stateCalled(value) ?? [])),
    faults: parts.flatMap(({ written, fault }) => (fault === undefined ? [] : { part: written, fault })),
  }
}

const senderOf = ({ name, value }: QueryPart) => senderNamed(name, value)

/** Whether anything is sought; a query of exclusions alone names nothing. */
export function seeksSomething(query: SearchQuery): boolean {
  const { words, beginning, phrases, from, before, after, has, games, tags, states } = query
  const lists = [words, phrases, from, query.in, has, games, tags, states]
  return lists.some((list) => list.length > 0) || [beginning, before, after].some((one) => one !== undefined)
}

/** Which operators mean something for a kind; a query with another one finds nothing of it. */
export const operatorsOf: Readonly<Record<SearchKind, readonly QueryOperator[]>> = {
  people: [],
  games: [],
  posts: ['from', 'before', 'after', 'has', 'game', 'tag'],
  comments: ['from', 'before', 'after', 'has', 'game', 'tag'],
  messages: ['from', 'in', 'before', 'after', 'has'],
  groups: [],
  reviews: ['from', 'before', 'after', 'game'],
  lists: ['from', 'before', 'after', 'game'],
  challenges: ['from', 'before', 'after', 'game'],
  tournaments: ['from', 'before', 'after', 'game', 'state'],
  tags: [],
}

/** Whether each operator of the query means something for the kind. */
export function isSoughtAmong(kind: SearchKind, query: SearchQuery): boolean {
  const used: readonly [QueryOperator, boolean][] = [
    ['from', query.from.length > 0],
    ['in', query.in.length > 0],
    ['before', query.before !== undefined],
    ['after', query.after !== undefined],
    ['has', query.has.length > 0],
    ['game', query.games.length > 0],
    ['tag', query.tags.length > 0],
    ['state', query.states.length > 0],
  ]
  return used.every(([operator, isUsed]) => !isUsed || operatorsOf[kind].includes(operator))
}

/** The query without one of its parts, for a chip that is taken away. */
export function withoutPart(query: string, part: QueryPart): string {
  const rest = `${query.slice(0, part.start)} ${query.slice(part.start + part.written.length)}`
  return rest.replaceAll(/\s+/gu, ' ').trim()
}

/** The query with one more part at its end: `withPart('dice', 'game', 'The Long Dark')`. */
export function withPart(query: string, operator: string, value: string): string {
  return `${query.trim()} ${writtenPart(operator, value)}`.trim()
}

/** An operator with its value, in quotes where it would fall apart without. */
export function writtenPart(operator: string, value: string): string {
  const quoted = /[\s"“”]/u.test(value) ? `"${value.replaceAll(/["“”]/gu, '')}"` : value
  return `${operator}:${quoted}`
}

/** The query with other words in the place of one of its parts. */
export function withPartAs(query: string, part: QueryPart, written: string): string {
  return query.slice(0, part.start) + written + query.slice(part.start + part.written.length)
}

/** The operator whose value is being written where the caret stands; one that its quotes close is finished. */
export function operatorAt(query: string, caret: number): QueryPart | undefined {
  return queryParts(query).find(({ operator, isExcluded, name, written, start }) => {
    if (operator === undefined || isExcluded) return false
    const isClosed = /["“”][^"“”]*["“”]$/u.test(written)
    const end = start + written.length - (isClosed ? 1 : 0)
    return caret > start + name.length && caret <= end
  })
}

/** What stands together, and quotes that follow at once; a quote that nobody closed reaches to the end. */
const partForm = /(?<run>[^\s"“”]+)?(?<quotes>["“”](?<quoted>[^"“”]*)(?:["“”]|$))?/gu
/** All that an operator may be called, in whichever language. */
export const operatorNames: readonly string[] = [...writtenOperators, ...Object.keys(furtherOperators)]
const operatorForm = new RegExp(`^(-?)(${operatorNames.join('|')}):`, 'i')

type Unjudged = Omit<QueryPart, 'fault'>
const ofWords = { operator: undefined, name: '' } as const

/** The parts in the order in which they stand. */
export function queryParts(query: string): QueryPart[] {
  return [...query.matchAll(partForm)].flatMap(({ index: start, groups = {} }) => {
    const { run = '', quotes = '', quoted = '' } = groups
    const value = quoted.trim()
    const [head = '', minus = '', name = ''] = operatorForm.exec(run) ?? []
    const operator = queryOperatorCalled(name)
    const isQuoted = quotes !== ''
    if (operator !== undefined && run === head) {
      return judge([{ written: run + quotes, start, operator, name, value, isQuoted, isExcluded: minus !== '' }])
    }
    if (run === '-' && isQuoted) {
      return judge([{ ...ofWords, written: run + quotes, start, value, isQuoted, isExcluded: true }])
    }
    const phrase = { ...ofWords, written: quotes, start: start + run.length, value, isQuoted, isExcluded: false }
    return judge([runOf({ run, start, head, minus, name }), phrase])
  })
}

/** A word, or an operator with its value, without quotes. */
function runOf({
  run,
  start,
  head,
  minus,
  name,
}: Record<'run' | 'head' | 'minus' | 'name', string> & { start: number }): Unjudged {
  const operator = queryOperatorCalled(name)
  const part = { written: run, start, operator, name, isQuoted: false }
  if (operator !== undefined) return { ...part, value: run.slice(head.length), isExcluded: minus !== '' }
  const isExcluded = /^-[^-]/u.test(run)
  return { ...part, value: isExcluded ? run.slice(1) : run, isExcluded }
}

/** The operator of that name, in whichever language. */
export function queryOperatorCalled(name: string): QueryOperator | undefined {
  const known: SearchOperator | undefined = operatorCalled(name)
  return known ?? furtherOperators[name.toLowerCase()]
}

/** What says nothing is no part, but for an operator that waits for its value. */
function judge(parts: readonly Unjudged[]): QueryPart[] {
  const said = parts.filter(({ value, operator }) => value !== '' || operator !== undefined)
  return said.map((part) => ({ ...part, fault: faultOf(part) }))
}

function faultOf({ operator, value, isExcluded }: Unjudged): QueryFault | undefined {
  if (operator === undefined) return undefined
  if (isExcluded) return 'cannot-be-excluded'
  if (value.replace(/^[@#＠＃]/u, '') === '') return 'empty'
  if (operator === 'has') return contentCalled(value) === undefined ? 'no-such-content' : undefined
  if (operator === 'state') return stateCalled(value) === undefined ? 'no-such-state' : undefined
  if (operator === 'before' || operator === 'after') return isDay(value) ? undefined : 'no-day'
  return undefined
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
