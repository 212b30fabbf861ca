import type { Game } from '@guildhall/contract/games'
import { dateFormat } from '../../../ui/language/formats.ts'

const dayMonthYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** When a game came out or will: "9 March 2026", or the year where no more is known. */
export function releasedWords({ releaseDate, releaseYear }: Pick<Game, 'releaseDate' | 'releaseYear'>): string | null {
  if (releaseDate !== null) return dayMonthYear.format(new Date(`${releaseDate}T12:00`))
  return releaseYear === null ? null : String(releaseYear)
}
