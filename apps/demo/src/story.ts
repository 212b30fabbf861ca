/** What happened in the demo community, most of it over the last weeks: pure, and the same for the same seed and moment. */

import { people } from './people.ts'
import { placePosts } from './posts/place-posts.ts'
import { createRandom } from './seeded-random.ts'
import { dayMs } from './story-clock.ts'
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

/** The first of them opened the hall, and one after the other came. */
const oldestDays = 1130
const daysBetween = 36

export function tellStory({ seed, now }: { seed: number; now: Date }): Story {
  const random = createRandom(seed)
  const joinedAt = people.map(
    (_, index) =>
      new Date(now.getTime() - (oldestDays - index * daysBetween - random.integer(0, daysBetween - 2)) * dayMs),
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
