import type { QueryClient } from '@tanstack/react-query'
import { shelfRoots } from '../../platform/cache/cache-roots.ts'

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

/** Whether something is shown of which the server does not know yet; once it does, all is looked for again. */
export const isToldAhead = (): boolean => toldNow > 0

/** The own shelf is another one: all that shows it looks again, once the server knows all of it. */
export async function forgetShelf(client: QueryClient): Promise<void> {
  if (isToldAhead()) return
  await Promise.all(shelfRoots.map((root) => client.invalidateQueries({ queryKey: [root] })))
}
