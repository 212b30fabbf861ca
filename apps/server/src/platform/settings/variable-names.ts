/** The environment of a process holds much that is not ours: only these beginnings are nobody else's. */
const ownBeginning = /^(?:LIMIT|DRAIN|PRESENCE)_/
/** Shorter names lie close to each other by chance, as HOST and HOME do. */
const shortest = 6
const longFrom = 9

/** What Node and its libraries read themselves, and may stand in a file of ours. */
export const isOfNode = (name: string) => /^(?:NODE_|UV_|TZ$|LANG$|LC_|NO_COLOR$|FORCE_COLOR$)/.test(name)

/** Whether a name looks like a misspelling of one of ours. */
export function isMeantAsOneOf(name: string, ours: Iterable<string>): boolean {
  if (ownBeginning.test(name)) return true
  return [...ours].some(
    (own) => own.length >= shortest && own !== 'NODE_ENV' && distanceOf(name, own) <= (own.length >= longFrom ? 2 : 1),
  )
}

/** How many letters must be added, left out or changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, opposite] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === opposite ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
