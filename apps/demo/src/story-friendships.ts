import { adminName, groups, memberName, people, personNamed } from './people.ts'
import type { Random } from './seeded-random.ts'
import { dayMs, eveningOf, minuteMs } from './story-clock.ts'
import type { Step } from './story-steps.ts'

export type Pair = readonly [number, number]

const most = 15
const fewest = 4
/** By this evening all friendships stand; from then on people talk. */
export const firstDaysAgo = 34
/** Requests that nobody answered yet: who asks whom. */
const openRequests = [
  ['Katya', 'Mara'],
  ['Ming', 'Theo'],
  ['Owen', 'Mara'],
  ['Elias', 'Theo'],
  ['Leila', 'Mara'],
  ['Mara', 'Rafael'],
  ['Theo', 'Greta'],
  ['Mara', 'Amara'],
  ['Pavel', 'Ines'],
  ['Isla', 'Jun'],
] as const

/** Requests that came to nothing, without a word. */
const declinedRequests = [
  ['Diego', 'Mara'],
  ['Pavel', 'Wren'],
  ['Felix', 'Greta'],
] as const

/** Who is friends with whom, how that came about, and who waits for an answer. */
export function placeFriendships(random: Random, now: Date): { pairs: Pair[]; steps: Step[] } {
  const open = openRequests.map(asPair)
  const declined = declinedRequests.map(asPair)
  const pairs = choosePairs(random, [...open, ...declined])
  const steps = pairs.flatMap((pair) => befriend(random, now, pair))
  for (const [from, to] of declined) {
    const at = eveningOf(random, now, random.integer(8, 20))
    steps.push({ kind: 'request', at, from, to })
    steps.push({ kind: 'decline', at: new Date(at.getTime() + random.integer(9, 40) * 60 * minuteMs), from, to })
  }
  for (const [from, to] of open) {
    const evening = eveningOf(random, now, random.integer(1, 6))
    steps.push({ kind: 'request', at: evening, from, to })
  }
  return { pairs, steps }
}

const asPair = ([from, to]: readonly [string, string]): Pair => [personNamed(from), personNamed(to)]

function choosePairs(random: Random, apart: readonly Pair[]): Pair[] {
  const friends = people.map(() => new Set<number>())
  const circles = people.map((_, index) => (isShown(index) ? random.integer(12, 13) : random.integer(5, 11)))
  const keptApart = new Set(apart.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const pairs: Pair[] = []

  function join(a: number, b: number, limitOf: (person: number) => number): void {
    if (friends[a]?.has(b) || keptApart.has(`${a} ${b}`)) return
    if ([a, b].some((person) => (friends[person]?.size ?? 0) >= limitOf(person))) return
    friends[a]?.add(b)
    friends[b]?.add(a)
    pairs.push([a, b])
  }

  // Whoever makes a group knows everybody in it.
  for (const { host, others } of groups) {
    for (const other of others) join(personNamed(host), personNamed(other), () => most)
  }
  const all = people.flatMap((_, a) => people.slice(a + 1).map((_other, offset): Pair => [a, a + 1 + offset]))
  const shuffled = random.sample(all, all.length)
  for (const [a, b] of shuffled) join(a, b, (person) => circles[person] ?? most)
  for (const [a, b] of shuffled) {
    if ([a, b].some((person) => (friends[person]?.size ?? 0) < fewest)) join(a, b, () => most)
  }
  return pairs
}

/** The two whom the visitor will be are asked more often than they ask: an answer stays unread until looked at. */
function befriend(random: Random, now: Date, [a, b]: Pair): Step[] {
  const [from, to] = isShown(a) || (!isShown(b) && random.chance(0.5)) ? [b, a] : [a, b]
  const requestedAt = eveningOf(random, now, firstDaysAgo + random.integer(2, 12))
  const approvedAt = new Date(requestedAt.getTime() + random.integer(3 * minuteMs, 1.8 * dayMs))
  return [
    { kind: 'request', at: requestedAt, from, to },
    { kind: 'approve', at: approvedAt, from, to },
  ]
}

export function isShown(person: number): boolean {
  return person === personNamed(adminName) || person === personNamed(memberName)
}
