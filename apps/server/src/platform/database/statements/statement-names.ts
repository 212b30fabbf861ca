import { createHash } from 'node:crypto'

export type StatementNames = {
  /** The name of a statement that is sent often; `undefined` for others, and once all names are given. */
  nameOf(text: string): string | undefined
  /** From now on every statement has another name; nothing happens when the name is an old one already. */
  renew(name: string): void
}

/** A statement that was sent so often gets a name; what runs at the start only, or once a day, does not. */
const hotFrom = 5
/** The database keeps a plan for each name and connection, so there is an end to names, old ones included. */
const most = 300
/** Statements that were sent, but not often yet; the one sent longest ago is forgotten first. */
const mostCounted = 1000
/**
 * Those that read posts have up to 33,000 letters, for they ask who may see each, and planning one takes fifty times as
 * long as running it. A plan of such a one takes 1 to 3 MB of each connection that has it, so there are few.
 */
const longText = 8192
const mostLong = 24
/** Longer ones carry a list whose length differs from call to call: their text seldom comes again. */
const longestText = 40_000

/**
 * Names of statements, the same on every connection. A name says what its statement is: processes that are given one
 * another's connections by a pooler can at worst meet a statement that is prepared already, never a foreign one.
 */
export function createStatementNames(limit: { most: number } = { most }): StatementNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  let generation = 1
  let given = 0
  let givenLong = 0

  function isHot(text: string): boolean {
    const count = (counts.get(text) ?? 0) + 1
    counts.delete(text)
    if (count >= hotFrom) return true
    counts.set(text, count)
    const oldest = counts.keys().next().value
    if (counts.size > mostCounted && oldest !== undefined) counts.delete(oldest)
    return false
  }

  return {
    nameOf(text) {
      const known = names.get(text)
      const isLong = text.length > longText
      const hasNoRoom = given >= limit.most || text.length > longestText || (isLong && givenLong >= mostLong)
      if (known !== undefined || hasNoRoom || !isHot(text)) return known
      const name = `${generation}-${createHash('sha256').update(text).digest('base64url')}`
      names.set(text, name)
      given++
      if (isLong) givenLong++
      if (given >= limit.most) counts.clear()
      return name
    },
    renew(name) {
      if (!name.startsWith(`${generation}-`)) return
      generation++
      names.clear()
    },
  }
}
