import type { QueryClient } from '@tanstack/react-query'
import { libraryKeys } from './library.queries.ts'

/** What else is reckoned from what stands on shelves, by the first word of its keys. */
const reckoned = ['collections', 'achievements', 'discovery', 'insights', 'overlap']

let toldNow = 0

/** Tells the server what is shown already. Meanwhile nothing is looked for again: an older answer would take it back. */
export async function tellAheadOfAnswers(client: QueryClient, tell: () => Promise<void>): Promise<void> {
  toldNow += 1
  try {
    await tell()
  } finally {
    toldNow -= 1
  }
  await forgetShelf(client)
}

/** The own shelf is another one: all that shows it looks again, once the server knows all of it. */
export async function forgetShelf(client: QueryClient): Promise<void> {
  if (toldNow > 0) return
  await Promise.all([...libraryKeys.all, ...reckoned].map((area) => client.invalidateQueries({ queryKey: [area] })))
}
