import { seasonSpan } from '@guildhall/contract/rules/challenges/season-rules'
import { t } from '@lingui/core/macro'
import { dateFormat } from '../../../ui/language/formats.ts'

const months = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "October – December 2026" */
export function seasonName(season: string): string {
  const { from, to } = seasonSpan(season)
  return months.formatRange(from, new Date(to.getTime() - 1))
}

/** What gives points, and what does not. */
export const seasonRules = (): readonly string[] => [
  t`A quarter of the goal gives 1 point, half of it 2, all of it 4. Where there is no goal, the first gets 4, up to place 3 get 2, up to place 10 get 1, in groups by time each among their own.`,
  t`It counts once a challenge is final: set for everybody, a day long or longer, with three who bring something, or the challenge of the week. What nobody but you says gives nothing, a link that no judge accepted neither, and no duel, team challenge or goal of all together does.`,
  t`Your best twelve of a season make your points.`,
]
