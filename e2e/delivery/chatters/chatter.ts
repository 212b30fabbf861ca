/** A member who chats as the web does: line first, plain call with the same id, outbox, gaps, comparing. */
import type { SeenMessage, SeenPosition, ShownLog } from '../checks/recording.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { createCatchingUp, inBackground } from './catching-up.ts'
import type { Journal } from './journal.ts'
import { createLine } from './line.ts'
import { createOutgoing } from './outgoing.ts'
import { trySending } from './sending.ts'
import { CallRefused, type Credentials, createSession } from './session.ts'

/** What a client can do wrong; planted, to see that it is noticed. */
export type Flaw = 'forgets its outbox' | 'repeats under a new id' | 'never asks' | 'hears of no moves'

export type Chatter = {
  readonly name: string
  write(conversationId: string): void
  /** Changes the words of an own message; tried once, because a repeat is another change. */
  edit(messageId: string, text: string): Promise<void>
  unsent(): number
  isUp(): boolean
  /** Asks where all conversations stand, and fetches what is missing. */
  compare(): Promise<void>
  logOf(conversationId: string): readonly SeenMessage[]
  shown(): ShownLog[]
  stop(): Promise<void>
}

export function startChatter(parts: {
  readonly name: string
  readonly urlOf: () => string
  readonly credentials: Credentials
  readonly journal: Journal
  readonly random: SeededRandom
  readonly flaw?: Flaw
}): Chatter {
  const { name, journal, random, flaw } = parts
  const session = createSession(parts.urlOf, parts.credentials)
  let comparing: Promise<void> | undefined
  let count = 0

  const known = createCatchingUp({
    session,
    onShown: (message) => journal.showed(name, message),
    neverAsks: flaw === 'never asks',
  })
  const outgoing = createOutgoing({
    random,
    attempt: (message) =>
      trySending(message, {
        line,
        session,
        onFailed: journal.failed,
        newId: flaw === 'repeats under a new id' ? random.uuid : undefined,
      }),
    onSent(message) {
      journal.acknowledged(message)
      known.take(message)
    },
    onRefused: ({ text }, code) => journal.refused(`"${text}": ${code}`),
  })
  const line = createLine(parts.urlOf, session.token, {
    random,
    listener: {
      onUp() {
        outgoing.wake()
        inBackground(compare())
      },
      onDown() {
        if (flaw === 'forgets its outbox') outgoing.forget()
      },
      onMessage: known.take,
      onMoved(position) {
        if (flaw === 'hears of no moves') return
        journal.told(name, [position])
        inBackground(known.reach(position))
      },
    },
  })

  async function compareOnce(): Promise<void> {
    const positions = await line.invoke<SeenPosition[]>('JoinAllConversations')
    journal.told(name, positions)
    await known.reachAll(positions)
  }

  /** Whoever asks while it runs gets the next run: the answer of this one may be older. */
  async function compare(): Promise<void> {
    const before = comparing ?? Promise.resolve()
    const run = before.then(compareOnce, compareOnce)
    comparing = run
    await run
  }

  line.open()
  return {
    name,
    write(conversationId) {
      const [clientMessageId, text] = [random.uuid(), `${name} says ${++count}`]
      const message = { conversationId, senderUserId: session.userId, clientMessageId, text }
      journal.wrote(message)
      outgoing.add(message)
    },
    async edit(messageId, text) {
      try {
        journal.changed(await session.call<SeenMessage>('PATCH', `/api/messages/${messageId}`, { text }))
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        if (error.status >= 400 && error.status < 500 && error.status !== 429) journal.refused(`edit: ${error.code}`)
      }
    },
    unsent: outgoing.count,
    isUp: line.isUp,
    compare,
    logOf: known.logOf,
    shown: () => known.shown(name),
    async stop() {
      known.end()
      outgoing.end()
      await line.close()
    },
  }
}
