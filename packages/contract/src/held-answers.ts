import { z } from 'zod'
import { plainString } from './frame/primitives.ts'
import { heldParts } from './rules/start-parts.ts'

/** No page holds more. */
export const heldMaximum = 20

/**
 * An answer that a page got before its line stood, by its mark. `of` is whose profile or wall it is, by id or handle, and
 * `as` in whose eyes; everything else is the member's own.
 */
export const heldAnswer = z.object({
  part: z.enum(heldParts),
  of: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  as: z.enum(['stranger', 'friend']).optional(),
  mark: plainString.max(16),
})
export type HeldAnswer = z.infer<typeof heldAnswer>
