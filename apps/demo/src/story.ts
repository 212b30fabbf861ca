/** What happened in the demo community over the last weeks: pure, and the same for the same seed and moment. */

import { people } from './people.ts'
import { createRandom } from './seeded-random.ts'
import { placeConversations } from './story-conversations.ts'
import { placeFriendships } from './story-friendships.ts'
import { placeFollows, placeWallLines } from './story-profiles.ts'

/** People and conversations are named by their place in the lists of the story. */
export type Step =
  | { readonly kind: 'request'; readonly at: Date; readonly from: number; readonly to: number }
  | { readonly kind: 'approve'; readonly at: Date; readonly from: number; readonly to: number }
  | { readonly kind: 'decline'; readonly at: Date; readonly from: number; readonly to: number }
  | { readonly kind: 'follow'; readonly at: Date; readonly from: number; readonly to: number }
  | { readonly kind: 'post'; readonly at: Date; readonly by: number; readonly on: number; readonly text: string }
  | { readonly kind: 'open'; readonly at: Date; readonly conversation: number }
  | {
      readonly kind: 'say'
      readonly at: Date
      readonly conversation: number
      readonly by: number
      readonly text: string
    }
  /** Everything said up to then was read. */
  | { readonly kind: 'read'; readonly at: Date; readonly conversation: number; readonly by: number }

export type PlacedConversation = {
  readonly host: number
  readonly others: readonly number[]
  /** Groups have one, pairs have none. */
  readonly title?: string
}

export type Story = {
  readonly joinedAt: readonly Date[]
  readonly conversations: readonly PlacedConversation[]
  /** In the order of their time. */
  readonly steps: readonly Step[]
}

export function tellStory({ seed, now }: { seed: number; now: Date }): Story {
  const random = createRandom(seed)
  const joinedAt = people.map(
    (_, index) => new Date(now.getTime() - (62 * 24 - index * 7 - random.integer(0, 6)) * 3.6e6),
  )
  const friendships = placeFriendships(random, now)
  const { conversations, steps } = placeConversations(random, now, friendships.pairs)
  const follows = placeFollows(random, now)
  const lines = placeWallLines(random, now)
  return {
    joinedAt,
    conversations,
    steps: [...friendships.steps, ...steps, ...follows, ...lines].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}
