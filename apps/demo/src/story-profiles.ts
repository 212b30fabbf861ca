import { adminName, memberName, people, personNamed } from './people.ts'
import { wallLines } from './profiles/wall-lines.ts'
import type { Random } from './seeded-random.ts'
import { eveningOf } from './story-clock.ts'
import { firstDaysAgo } from './story-friendships.ts'
import type { Step } from './story-steps.ts'

const mostFollowed = 4

/** Everybody follows a few, and many follow the two whom all know. */
export function placeFollows(random: Random, now: Date): Step[] {
  const known = [personNamed(adminName), personNamed(memberName)]
  return people.flatMap((_, from) => {
    const others = people.map((_other, to) => to).filter((to) => to !== from)
    const some = random.sample(others, random.integer(0, mostFollowed))
    const alsoKnown = known.filter((to) => to !== from && !some.includes(to) && random.chance(0.25))
    return [...some, ...alsoKnown].map((to): Step => {
      const at = eveningOf(random, now, random.integer(2, firstDaysAgo - 2))
      return { kind: 'follow', at, from, to }
    })
  })
}

/** The lines in their order, spread over the weeks since the friendships stand; the newest yesterday. */
export function placeWallLines(random: Random, now: Date): Step[] {
  const daysBetween = (firstDaysAgo - 2) / wallLines.length
  return wallLines.map(({ by, on, text }, index): Step => {
    const daysAgo = 1 + Math.floor((wallLines.length - 1 - index) * daysBetween)
    return { kind: 'post', at: eveningOf(random, now, daysAgo), by: personNamed(by), on: personNamed(on), text }
  })
}
