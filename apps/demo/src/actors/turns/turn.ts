import type { Random } from '../../seeded-random.ts'
import type { Actor } from '../actor.ts'
import type { Agenda } from '../agenda.ts'
import type { Allowance } from '../allowance.ts'
import type { Troupe } from '../troupe.ts'
import type { Lines } from '../words/choose-line.ts'

/** What acts stand on. */
export type Stage = {
  readonly agenda: Agenda
  readonly random: Random
  readonly lines: Lines
  readonly troupe: Troupe
  /** What the hall as a whole gets of each in a day, so that what piles up in weeks is known. */
  readonly daily: (what: Daily) => Allowance
}

export const dailyAtMost = { posts: 10, answers: 25, reactions: 30, talks: 3, finishes: 1, evenings: 5 } as const
export type Daily = keyof typeof dailyAtMost

/** Something that one who is here does without being asked. @returns whether there was anything to do. */
export type Turn = (stage: Stage, actor: Actor) => Promise<boolean>
