import type { QueryClient } from '@tanstack/react-query'
import { libraryKeys } from './library.queries.ts'

/** What else is reckoned from what stands on shelves, by the first word of its keys. */
const reckoned = ['collections', 'achievements', 'discovery', 'insights', 'overlap']

/** The own shelf is another one: all that shows it looks again. */
export async function forgetShelf(client: QueryClient): Promise<void> {
  await Promise.all([...libraryKeys.all, ...reckoned].map((area) => client.invalidateQueries({ queryKey: [area] })))
}
