import { setTimeout as pause } from 'node:timers/promises'
import type { Chatter } from './chatters/chatter.ts'
import type { Community } from './community.ts'
import type { SeededRandom } from './seeded-random.ts'

const editShare = 0.1
/** A chatter with more waiting writes no more: people stop, too. */
const longestBacklog = 20

/**
 * All of them together write so many messages a second, evenly but for chance, and change some of their own.
 * @param chatters of the members, in their order; undefined for one who only listens.
 */
export function startTalk(
  chatters: readonly (Chatter | undefined)[],
  community: Community,
  messagesPerSecond: number,
  random: SeededRandom,
): { end(): void } {
  const placesOf = conversationsByMember(community)
  let isEnded = false

  async function talk(): Promise<void> {
    const started = performance.now()
    for (let number = 0; !isEnded; number++) {
      const due = started + (number * 1000) / messagesPerSecond
      await pause(Math.max(0, due - performance.now()))
      const index = random.between(0, chatters.length - 1)
      const chatter = chatters[index]
      const places = placesOf[index] ?? []
      if (chatter === undefined || places.length === 0 || chatter.unsent() >= longestBacklog) continue
      const conversationId = random.pick(places)
      if (random.chance(editShare)) void editSomething(chatter, conversationId, random)
      else chatter.write(conversationId)
    }
  }

  void talk()
  return {
    end() {
      isEnded = true
    },
  }
}

function conversationsByMember({ members, conversations }: Community): string[][] {
  return members.map(({ id }) =>
    conversations.filter(({ members: present }) => present.some((one) => one.id === id)).map((one) => one.id),
  )
}

async function editSomething(chatter: Chatter, conversationId: string, random: SeededRandom): Promise<void> {
  const own = chatter.logOf(conversationId).filter(({ text }) => text.startsWith(`${chatter.name} says `))
  if (own.length === 0) return
  const message = random.pick(own)
  await chatter.edit(message.id, `${chatter.name} says ${message.seq} better, ${random.uuid()}`)
}
