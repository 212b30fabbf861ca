import type { GameFacts } from '@guildhall/contract/games'

type Release = Pick<GameFacts, 'releaseYear' | 'releaseDate'>
type Written = { readonly [Fact in keyof Release]?: Release[Fact] | undefined }

/** Somewhere on earth a day begins so long before it does in UTC. */
const earliestDayMs = 14 * 60 * 60_000

/** Whether a game is out: where no more than a year is known, from that year on. */
export function isOut({ releaseYear, releaseDate }: Release, now = new Date()): boolean {
  return (releaseDate ?? String(releaseYear ?? '')) <= dayOf(now)
}

/** Whether a moment lies before the release of a game, as far as that is known. */
export function isBeforeRelease({ releaseYear, releaseDate }: Release, moment: Date): boolean {
  return dayOf(moment) < (releaseDate ?? String(releaseYear ?? ''))
}

const dayOf = (moment: Date) => new Date(moment.getTime() + earliestDayMs).toISOString().slice(0, 10)

/** Year and day of a release that agree: a day says its year, and a year alone takes a day of another year away. */
export function agreeing<Facts extends Written>(facts: Facts, known?: Release): Facts {
  const { releaseYear, releaseDate } = facts
  if (typeof releaseDate === 'string') return { ...facts, releaseYear: Number(releaseDate.slice(0, 4)) }
  const dayKept = releaseDate === null ? null : known?.releaseDate
  if (releaseYear === undefined || typeof dayKept !== 'string' || dayKept.startsWith(`${releaseYear}-`)) return facts
  return { ...facts, releaseDate: null }
}
