import { randomUUIDv7 } from 'node:crypto'

let last = ''
/** A millisecond is over after some hundred draws; a clock that was put back is not waited for. */
const mostDrawn = 20_000

/** A UUID of now that sorts behind the one before it in this process, also of the same millisecond: for lines that are read by it. */
export function orderedId(): string {
  let id: string = randomUUIDv7()
  for (let drawn = 1; id <= last && drawn < mostDrawn; drawn += 1) id = randomUUIDv7()
  last = id
  return id
}
