import { z } from 'zod'
import { reactionKey } from '../chat/keeping.ts'
import { id, timestamp } from '../frame/primitives.ts'
import { postMentionsMaximum } from '../rules/post-limits.ts'
import { member } from '../users.ts'

export { reactionKey }

/**
 * By kind, the one that was there first first. `count` counts whom the reader may know of: nobody whom a block keeps
 * from them.
 */
export const reactions = z.array(z.object({ key: z.string(), count: z.number().int(), isMine: z.boolean() }))
export type Reactions = z.infer<typeof reactions>

/** Who reacted, and how; `id` is the place in the list. */
export const reactors = z.array(z.object({ id, key: z.string(), member })).max(100)

/** Who was meant by the handles in the text when it was written. */
export const mentions = z.array(z.object({ userId: id, handle: z.string() })).max(postMentionsMaximum)

export const earlierWords = z.array(z.object({ text: z.string(), writtenAt: timestamp })).max(100)
