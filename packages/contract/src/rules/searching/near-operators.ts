import { operatorNames, type QueryOperator, queryOperatorCalled, queryParts } from './search-query.ts'

/** What looks like an operator and is none: its words are sought, and the page says what it may have been meant for. */
export type NearOperator = {
  /** As it is written, without its value: `form:`. */
  readonly written: string
  readonly start: number
  readonly meant: QueryOperator
}

/** What other places and other people call them. */
const otherNames: Readonly<Record<QueryOperator, readonly string[]>> = {
  from: ['by', 'author', 'user', 'member', 'sender', 'autor', 'absender', 'mitglied'],
  in: ['chat', 'channel', 'group', 'room', 'conversation', 'gruppe', 'raum', 'gespräch'],
  before: ['until', 'till', 'bis'],
  after: ['since', 'seit', 'ab'],
  has: ['with', 'contains', 'mit', 'enthält'],
  game: ['about', 'title', 'über', 'titel'],
  tag: ['hashtag', 'topic', 'thema'],
  state: ['status', 'zustand'],
}

/** A word, a colon and something behind it; an address of the web is none. */
const form = /^-?(?<name>\p{L}{2,12}):(?!\/\/)(?<value>.*)$/su

/** Those of a query, in their order. */
export function nearOperators(query: string): NearOperator[] {
  return queryParts(query).flatMap(({ operator, isQuoted, written, start }) => {
    const { name, value } = form.exec(written)?.groups ?? {}
    if (operator !== undefined || isQuoted || name === undefined) return []
    // While nothing stands behind the colon, it may be any word yet.
    if (value === '' && !/["“”]/u.test(query[start + written.length] ?? '')) return []
    const meant = meantBy(name.toLowerCase())
    const sign = written.startsWith('-') ? 1 : 0
    return meant === undefined ? [] : [{ written: `${name}:`, start: start + sign, meant }]
  })
}

/** The query with the operator that was meant; what stands behind the colon stays. */
export function withOperator(query: string, { written, start }: NearOperator, operator: string): string {
  return `${query.slice(0, start)}${operator}:${query.slice(start + written.length)}`
}

function meantBy(name: string): QueryOperator | undefined {
  const known = Object.entries(otherNames).find(([, others]) => others.includes(name))
  if (known !== undefined) return queryOperatorCalled(known[0])
  const near = operatorNames.find((each) => each.length > 2 && isSlipOf(name, each))
  return near === undefined ? undefined : queryOperatorCalled(near)
}

/** One letter is wrong, missing or too many, or two have changed places; whoever slips has begun right. */
function isSlipOf(written: string, meant: string): boolean {
  if (written[0] !== meant[0] || Math.abs(written.length - meant.length) > 1) return false
  let start = 0
  while (start < written.length && written[start] === meant[start]) start += 1
  const [rest, of] = [written.slice(start), meant.slice(start)]
  const isSwapped = rest[0] === of[1] && rest[1] === of[0] && rest.slice(2) === of.slice(2)
  return isSwapped || rest.slice(1) === of.slice(1) || rest.slice(1) === of || rest === of.slice(1)
}
