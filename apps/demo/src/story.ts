/** What happened in the demo community over the last weeks: pure, and the same for the same seed and moment. */

import { people } from './people.ts'
import { placePosts } from './posts/place-posts.ts'
import { createRandom } from './seeded-random.ts'
import { placeConversations } from './story-conversations.ts'
import { placeFriendships } from './story-friendships.ts'
import { placeFollows, placeWallLines } from './story-profiles.ts'
import type { PlacedConversation, Step } from './story-steps.ts'

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
  const posts = placePosts(random, now, friendships.pairs)
  return {
    joinedAt,
    conversations,
    steps: [...friendships.steps, ...steps, ...follows, ...lines, ...posts].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    ),
  }
}
