import { leastEntrants } from '@guildhall/contract/rules/tournaments/least-entrants'
import type { Tournament } from '@guildhall/contract/tournaments'

type WhoPlays = {
  /** How many play if it is started now. */
  readonly playing: number
  /** How many lose their seats by that. */
  readonly gone: number
  /** Fewer than it is made for. */
  readonly isTooFew: boolean
}

/** What a start at this moment would find: once check-in is open, those who are in, and who moves up from the waiting list. */
export function whoPlays(
  { entered, checkedIn, checkIn, waiting, capacity, stages }: Tournament,
  now: number,
): WhoPlays {
  const isClosing = checkIn !== null && now >= Date.parse(checkIn.opensAt) && !isClosed({ checkIn }, now)
  const gone = isClosing ? entered - checkedIn : 0
  const playing = Math.min(capacity, entered - gone + waiting)
  const [first] = stages
  return { playing, gone, isTooFew: first !== undefined && playing < leastEntrants(first) }
}

/** The seats were confirmed until now, and whoever is in is there. */
export const isClosed = ({ checkIn }: Pick<Tournament, 'checkIn'>, now: number): boolean =>
  checkIn !== null && now >= Date.parse(checkIn.closesAt)
