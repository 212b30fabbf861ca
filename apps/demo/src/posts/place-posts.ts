import type { HouseReaction } from '@guildhall/contract/rules/chat-limits'
import { people, personNamed } from '../people.ts'
import type { Random } from '../seeded-random.ts'
import { dayMs, eveningOf, minuteMs } from '../story-clock.ts'
import { firstDaysAgo, type Pair } from '../story-friendships.ts'
import type { Step } from '../story-steps.ts'
import { postsScheduled, postsWritten } from './posts-written.ts'

/** Most of what is felt is a heart. */
const kinds: readonly HouseReaction[] = ['heart', 'heart', 'heart', 'laugh', 'flame', 'party-popper', 'hand']
const mostReactions = 14

/**
 * The posts spread in their order over the weeks since the friendships stand, the newest yesterday; each with its
 * answers and reactions in the hours after it, by people who can read it. What is scheduled lies ahead.
 */
export function placePosts(random: Random, now: Date, friends: readonly Pair[]): Step[] {
  const daysBetween = (firstDaysAgo - 2) / postsWritten.length
  const scheduled = postsScheduled.map(({ by, daysAhead }, place): Step => {
    const at = new Date(now.getTime() - 30 * minuteMs)
    return {
      kind: 'schedule',
      at,
      by: personNamed(by),
      scheduled: place,
      for: new Date(now.getTime() + daysAhead * dayMs),
    }
  })
  const written = postsWritten.flatMap((writing, post): Step[] => {
    const { by, isForFriends = false, poll, sharedBy = [], isPinned = false, answers = [] } = writing
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
    const voters = (poll?.votes ?? []).flatMap((names, option) => names.map((name) => ({ name, option })))
    const voted = voters.map(({ name, option }, place): Step => {
      return { kind: 'vote', at: after(5 + 11 * place), by: personNamed(name), post, option }
    })
    const shared = sharedBy.map((name, place): Step => {
      return { kind: 'share', at: after(25 + 30 * place), by: personNamed(name), post }
    })
    const pinned: Step[] = isPinned ? [{ kind: 'pin', at: after(1), by: writer, post }] : []
    return [{ kind: 'write', at, by: writer, post }, ...pinned, ...answered, ...voted, ...shared, ...reacted]
  })
  return [...written, ...scheduled]
}
