import type { TournamentPreview } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'

/** "30 matches", of a span "14 to 15 matches". */
export function matchesWords({ matches: { least, most } }: TournamentPreview): string {
  if (least === most) return plural(most, { one: '# match', other: '# matches' })
  return t`${numberText(least)} to ${numberText(most)} matches`
}

/** "about 4 hours", to the half hour; below one hour in minutes. */
export function lengthWords({ minutes: { most } }: TournamentPreview): string {
  if (most < 60) return plural(Math.ceil(most / 5) * 5, { one: 'about # minute', other: 'about # minutes' })
  const halves = Math.round(most / 30)
  if (halves % 2 === 0) return plural(halves / 2, { one: 'about # hour', other: 'about # hours' })
  return t`about ${numberText(Math.floor(halves / 2))}½ hours`
}

export function eachWords({ matchesEach }: TournamentPreview): string {
  if (matchesEach === 1) return t`everybody plays at least once`
  if (matchesEach === 2) return t`everybody plays at least twice`
  return t`everybody plays at least ${numberText(matchesEach)} times`
}

/** "30 matches, about 4 hours, everybody plays at least twice.", of teams "8 teams of 3: 14 matches, …" */
export function previewSentence(preview: TournamentPreview, teamSize: number | null): string {
  const sentence = t`${matchesWords(preview)}, ${lengthWords(preview)}, ${eachWords(preview)}.`
  return teamSize === null ? sentence : `${teamsOfWords(preview, teamSize)}: ${sentence}`
}

const teamsOfWords = ({ entrants }: TournamentPreview, teamSize: number): string =>
  t`${numberText(entrants)} teams of ${numberText(teamSize)}`
