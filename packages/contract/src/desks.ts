import { z } from 'zod'
import { staff } from './frame/headings.ts'
import { id, named } from './frame/primitives.ts'
import { gameCard } from './games.ts'

const count = z.number().int().min(0)
const most = 10

/** What is open to everybody and waits for somebody to look at it. */
const waiting = z.array(z.object({ id, title: z.string(), count })).max(most)

export const desks = named('Desks', {
  /** Suggestions of games that nobody has settled. */
  suggestions: count,
  /** Those among them that the catalogue has already, by name and year. */
  knownSuggestions: count,
  /** Facts of games that members say are wrong, and that nobody looked at. */
  corrections: count,
  /** Two games of one name and one year, among the latest that came: `from` came later. */
  doubles: z.array(z.object({ from: gameCard, into: gameCard })).max(most),
  /** Tournaments with disputed matches, and how many: those that wait longest. */
  disputes: waiting,
  /** Challenges that go on in which something does not add up, and of how many values nobody said how that came. */
  flags: waiting,
})
export type Desks = z.infer<typeof desks>

export const desksEndpoints = staff({
  'GET /api/admin/desks': {
    summary: `What waits for staff beside the cases: suggested games, corrected facts, likely doubles, disputed matches, values that do not add up; ${most} of each at most`,
    answers: { 200: desks },
  },
})
