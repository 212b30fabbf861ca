import type { TournamentCard } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'

/** What the button says that takes a seat, asks for one, or goes on the waiting list; undefined where there is none. */
export function enterWord({ may, entry, entered, capacity, mine, teamSize }: TournamentCard): string | undefined {
  if (may.enter !== null) return undefined
  // Who hosts it needs nobody's word.
  const isHost = may.admit
  if (entry === 'request' && mine.standing !== 'invited' && !isHost) return t`Ask for a seat`
  if (entered >= capacity) return t`Join the waiting list`
  if (teamSize !== null) return t`Enter with a team`
  return entry === 'request' && isHost ? t({ message: 'Take a seat', context: 'in a tournament' }) : t`Enter tournament`
}

/** Why somebody who could want to cannot enter. */
export function refusalWords({ may, state }: TournamentCard): string | undefined {
  if (state !== 'published') return undefined
  if (may.enter === 'not-invited') return t`This tournament is for those who are invited.`
  if (may.enter === 'not-eligible') return t`Something that this tournament asks for is missing.`
  if (may.enter === 'too-many') return t`You have a seat in as many tournaments as one can.`
  if (may.enter === 'out') return t`You were taken out of this tournament.`
  return undefined
}

export const placeWords = (place: number): string => t`Place ${numberText(place)}`

/** What the member is to it. */
export function standingWords({ mine, state }: TournamentCard): string | undefined {
  if (mine.place !== null) return placeWords(mine.place)
  const { team } = mine
  if (mine.standing === 'waiting') return team === null ? t`On the waiting list` : t`${team} is on the waiting list`
  if (mine.standing === 'requested') return team === null ? t`You asked for a seat` : t`${team} asked for a seat`
  if (mine.standing === 'invited') return t`You are invited`
  if (mine.standing !== 'entered') return undefined
  if (team !== null)
    return mine.isCheckedIn && state === 'published' ? t`${team} is in, checked in` : t`You play for ${team}`
  return mine.isCheckedIn && state === 'published' ? t`You’re in, checked in` : t`You’re in`
}
