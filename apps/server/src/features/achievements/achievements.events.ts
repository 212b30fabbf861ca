import { defineEvent } from '../../platform/events.ts'

/** A platform tells that a member unlocked lately what few do. */
export type RareUnlocked = {
  readonly userId: string
  readonly gameId: number
  /** The same unlock has the same name. */
  readonly name: string
  readonly title: string
  /** In percent of all players there. */
  readonly share: number
}
export const rareUnlocked = defineEvent<RareUnlocked>('rareUnlocked')
