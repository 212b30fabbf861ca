import type { LoudnessSettings } from '@guildhall/contract/loudness'
import { defineEvent } from '../../platform/events.ts'

/** A member chose how loud the hall is, or hushed it; `quietUntil` is null where it may ring now. */
export type LoudnessChosen = {
  readonly userId: string
  readonly settings: LoudnessSettings
  readonly quietUntil: Date | null
}
export const loudnessChosen = defineEvent<LoudnessChosen>('loudnessChosen')
