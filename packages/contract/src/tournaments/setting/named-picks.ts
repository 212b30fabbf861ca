import { z } from 'zod'
import { line } from '../../frame/primitives.ts'
import { pickBeginnings, pickSteps } from '../../rules/tournaments/pick-orders.ts'
import { bestOfMaximum, pickNameMaximum, picksMaximum, turnMinutes } from '../../rules/tournaments/tournament-limits.ts'

export const pickChoice = line({ min: 1, max: pickNameMaximum })

/** What a host names: maps or characters, who begins, and for some lengths of a match an order. */
export const namedPicks = z.object({
  pool: z.array(pickChoice).max(picksMaximum),
  begins: z.enum(pickBeginnings).default('seed'),
  /** What is not named goes by the usual order. */
  orders: z
    .array(
      z.object({
        bestOf: z.number().int().min(1).max(bestOfMaximum),
        steps: z.array(z.enum(pickSteps)).min(1).max(picksMaximum),
      }),
    )
    .max(bestOfMaximum)
    .default([]),
  /** Of each turn, once both sides are there; then chance takes the step. Null is without a clock. */
  minutes: z.number().int().min(turnMinutes.least).max(turnMinutes.most).nullable().default(null),
})

/** The same as it stands. */
export const picksSeen = z.object({
  pool: z.array(z.string()),
  begins: z.enum(pickBeginnings),
  orders: z.array(z.object({ bestOf: z.number().int(), steps: z.array(z.enum(pickSteps)) })),
  minutes: z.number().int().nullable(),
})
