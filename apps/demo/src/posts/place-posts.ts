import type { HouseReaction } from '@guildhall/contract/rules/chat-limits'
import { people, personNamed } from '../people.ts'
import type { Random } from '../seeded-random.ts'
import { eveningOf, minuteMs } from '../story-clock.ts'
import { firstDaysAgo, type Pair } from '../story-friendships.ts'
import type { Step } from '../story-steps.ts'
import { postsWritten } from './posts-written.ts'

/** Most of what is felt is a heart. */
const kinds: readonly HouseReaction[] = ['heart', 'heart', 'heart', 'laugh', 'flame', 'party-popper', 'hand']
const mostReactions = 14

/**
 * The posts spread in their order over the weeks since the friendships stand, the newest yesterday; each with its
 * answers and reactions in the hours after it, by people who can read it.
 */
export function placePosts(random: Random, now: Date, friends: readonly Pair[]): Step[] {
  const daysBetween = (firstDaysAgo - 2) / postsWritten.length
  return postsWritten.flatMap(({ by, isForFriends = false, answers = [] }, post) => {
    const writer = personNamed(by)
    const at = eveningOf(random, now, 1 + Math.floor((postsWritten.length - 1 - post) * daysBetween))
    const after = (minutes: number) => new Date(Math.min(at.getTime() + minutes * minuteMs, now.getTime() - minuteMs))
    const isFriend = (person: number) =>
      friends.some((pair) => pair.includes(writer) && pair.includes(person) && person !== writer)
    const reads = (person: number) => !isForFriends || person === writer || isFriend(person)

    let minutes = 0
    const answered = answers.flatMap((answer, index): Step[] => {
      minutes += random.integer(4, 40)
      const person = personNamed(answer.by)
      return reads(person) ? [{ kind: 'answer', at: after(minutes), by: person, post, answer: index }] : []
    })
    const others = people.map((_, person) => person).filter((person) => person !== writer && reads(person))
    const reacted = random.sample(others, random.integer(1, mostReactions)).map((person): Step => {
      return { kind: 'react', at: after(random.integer(2, 240)), by: person, post, key: random.pick(kinds) }
    })
    return [{ kind: 'write', at, by: writer, post }, ...answered, ...reacted]
  })
}
