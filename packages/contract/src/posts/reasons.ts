import { z } from 'zod'

/**
 * Why a list shows a post there: nobody near the reader wrote it, and it has a tag or is about a game which they follow;
 * or what it ranks by, in people other than its author of whom the reader may know.
 */
export const reason = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('tag'), tag: z.string() }),
    z.object({ kind: z.literal('game') }),
    z.object({ kind: z.literal('hot'), reacted: z.number().int(), replied: z.number().int() }),
  ])
  .meta({ id: 'PostReason' })
export type PostReason = z.infer<typeof reason>
