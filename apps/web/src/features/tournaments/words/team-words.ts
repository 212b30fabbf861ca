import type { TournamentCard, TournamentTeam } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { numberText } from '../../../ui/type/number-text.ts'

type Size = Pick<TournamentCard, 'teamSize' | 'substitutes'>

/** "Teams of 3", "Teams of 3, and 1 substitute"; undefined where everybody enters for themselves. */
export function teamsWords({ teamSize, substitutes }: Size): string | undefined {
  if (teamSize === null) return undefined
  const size = numberText(teamSize)
  if (substitutes === 0) return t`Teams of ${size}`
  const more = plural(substitutes, { one: '# substitute', other: '# substitutes' })
  return t`Teams of ${size}, with ${more}`
}

/** "Complete", "2 of 3". */
export function fullnessWords({ teamSize }: Size, { roster, isComplete }: TournamentTeam): string {
  const there = roster.filter(({ member, isMe }) => member !== null || isMe).length
  if (isComplete || teamSize === null) return t`Complete`
  return t`${numberText(Math.min(there, teamSize - 1))} of ${numberText(teamSize)}`
}

export const captainWords = ({ captain }: Pick<TournamentTeam, 'captain'>): string =>
  captain === null ? t`Without a captain you can see` : t`Captain: ${personName(captain)}`
