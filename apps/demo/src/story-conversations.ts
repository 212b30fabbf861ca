import { type Dialogue, dialogues, speak } from './dialogues.ts'
import { groups, people, personNamed } from './people.ts'
import type { Random } from './seeded-random.ts'
import { eveningOf, minuteMs } from './story-clock.ts'
import { firstDaysAgo, isShown, type Pair } from './story-friendships.ts'
import type { PlacedConversation, Step } from './story-steps.ts'

type Talk = {
  readonly dialogue: Dialogue
  readonly cast: readonly number[]
  readonly startsAt: Date
  /** Who has not read it yet. */
  readonly unreadBy: readonly number[]
}

/** Each dialogue once a conversation, and for everybody those first that they know least. */
type Repertoire = (among: readonly Dialogue[], members: readonly number[], told: ReadonlySet<Dialogue>) => Dialogue

export function placeConversations(random: Random, now: Date, pairs: readonly Pair[]) {
  const choose = createRepertoire(random)
  const conversations: PlacedConversation[] = []
  const steps: Step[] = []

  function place(conversation: PlacedConversation, talks: readonly Talk[]): void {
    const [first] = talks
    if (!first) return
    const number = conversations.push(conversation) - 1
    steps.push({ kind: 'open', at: new Date(first.startsAt.getTime() - minuteMs), conversation: number })
    for (const talk of talks) steps.push(...play(random, now, { talk, number, conversation }))
  }

  const openings = random.sample(dialogues.openings, dialogues.openings.length)
  for (const pair of pairs) {
    const shown = pair.find(isShown)
    if (shown === undefined && random.chance(0.35)) continue
    const talks = placePairTalks(random, now, { pair, choose, openings })
    place({ host: pair[0], others: [pair[1]] }, talks)
  }
  for (const group of groups) {
    const members = [group.host, ...group.others].map(personNamed)
    const [host = 0, ...others] = members
    place({ host, others, title: group.title }, placeGroupTalks(random, now, { members, choose }))
  }
  return { conversations, steps }
}

function createRepertoire(random: Random): Repertoire {
  const known = people.map(() => new Map<Dialogue, number>())
  return (among, members, told) => {
    const left = among.filter((dialogue) => !told.has(dialogue))
    const weight = (dialogue: Dialogue) => members.reduce((sum, person) => sum + (known[person]?.get(dialogue) ?? 0), 0)
    const least = Math.min(...left.map(weight))
    const dialogue = random.pick(left.filter((candidate) => weight(candidate) === least))
    for (const person of members) known[person]?.set(dialogue, (known[person].get(dialogue) ?? 0) + 1)
    return dialogue
  }
}

function placePairTalks(
  random: Random,
  now: Date,
  parts: { pair: Pair; choose: Repertoire; openings: Dialogue[] },
): Talk[] {
  const { pair, choose, openings } = parts
  const shown = pair.find(isShown)
  const told = new Set<Dialogue>()
  const talks = evenings(random, now, shown === undefined ? random.integer(3, 7) : random.integer(5, 9)).map(
    (startsAt) => {
      const dialogue = choose(dialogues.forTwo, pair, told)
      told.add(dialogue)
      return { dialogue, cast: random.sample(pair, 2), startsAt, unreadBy: [] }
    },
  )
  // About every third friend of the two has written again and waits for their answer.
  const opening = shown !== undefined && random.chance(0.4) ? openings.pop() : undefined
  if (opening === undefined || shown === undefined) return talks
  const writer = pair[0] === shown ? pair[1] : pair[0]
  return [...talks, { dialogue: opening, cast: [writer], startsAt: eveningOf(random, now, 1), unreadBy: [shown] }]
}

function placeGroupTalks(random: Random, now: Date, parts: { members: readonly number[]; choose: Repertoire }): Talk[] {
  const { members, choose } = parts
  const told = new Set<Dialogue>()
  const newest = eveningOf(random, now, 1)
  const days = [...evenings(random, now, random.integer(15, 20)), newest]
  return days.map((startsAt) => {
    const dialogue = choose(dialogues.forAGroup, members, told)
    told.add(dialogue)
    const isLast = startsAt === newest
    const missed = isLast ? members.filter((person) => isShown(person) || random.chance(0.2)) : []
    const present = members.filter((person) => !missed.includes(person))
    const cast = random.sample(present.length >= dialogue.speakers ? present : members, dialogue.speakers)
    return { dialogue, cast, startsAt, unreadBy: missed.filter((person) => !cast.includes(person)) }
  })
}

/** So many different evenings of the last weeks without yesterday's, in order. */
function evenings(random: Random, now: Date, count: number): Date[] {
  const days = Array.from({ length: firstDaysAgo - 2 }, (_, index) => index + 2)
  return random
    .sample(days, count)
    .toSorted((a, b) => b - a)
    .map((daysAgo) => eveningOf(random, now, daysAgo))
}

/** The lines of a talk at a believable pace, and everybody else's look at it within the hour. */
function play(
  random: Random,
  now: Date,
  parts: { talk: Talk; number: number; conversation: PlacedConversation },
): Step[] {
  const { talk, number, conversation } = parts
  const members = [conversation.host, ...conversation.others]
  const absent = people.filter((_, index) => !members.includes(index)).map(({ firstName }) => firstName)
  const steps: Step[] = []
  let at = talk.startsAt.getTime()
  let lastBy = -1
  for (const { speaker, text } of speak(talk.dialogue, random, absent)) {
    lastBy = talk.cast[speaker] ?? conversation.host
    steps.push({ kind: 'say', at: new Date(at), conversation: number, by: lastBy, text })
    at += random.chance(0.1) ? random.integer(3, 9) * minuteMs : random.integer(6_000, 95_000)
  }
  for (const by of members) {
    if (by === lastBy || talk.unreadBy.includes(by)) continue
    const readAt = Math.min(at + random.integer(5_000, 60 * minuteMs), now.getTime() - minuteMs)
    steps.push({ kind: 'read', at: new Date(readAt), conversation: number, by })
  }
  return steps
}
