/** The end of a run: what was written goes out, everybody fetches what they miss, and the server is asked for the truth. */
import type { Chatter } from './chatters/chatter.ts'
import type { Journal } from './chatters/journal.ts'
import type { Session } from './chatters/session.ts'
import type { Recording, SeenMessage } from './checks/recording.ts'
import { until } from './until.ts'

const pageSize = 100
const settleMs = 60_000

/** @param readers a member of each conversation, who reads it from its beginning. */
export async function settle(
  chatters: readonly Chatter[],
  journal: Journal,
  readers: readonly { readonly conversationId: string; readonly session: Session }[],
): Promise<Recording> {
  await until(() => chatters.every((chatter) => chatter.unsent() === 0), 'that everything was sent', settleMs)
  await until(() => chatters.every((chatter) => chatter.isUp()), 'that everybody was back', settleMs)
  await Promise.all(chatters.map((chatter) => compareUntilAnswered(chatter)))
  const stored = new Map<string, readonly SeenMessage[]>()
  for (const { conversationId, session } of readers) stored.set(conversationId, await readAll(session, conversationId))
  return journal.recording({ stored, shown: chatters.flatMap((chatter) => chatter.shown()) })
}

async function compareUntilAnswered(chatter: Chatter): Promise<void> {
  let failure: unknown
  const tries = Array.from({ length: 5 })
  for (const _ of tries) {
    try {
      await chatter.compare()
      return
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** The whole history from its first message on, by the pages that a reader who scrolls gets. */
export async function readAll(session: Session, conversationId: string): Promise<SeenMessage[]> {
  const all: SeenMessage[] = []
  for (;;) {
    const path = `/api/messages/conversation/${conversationId}?after=${all.at(-1)?.seq ?? 0}&limit=${pageSize}`
    const page = await session.call<SeenMessage[]>('GET', path)
    all.push(...page)
    if (page.length < pageSize) return all
  }
}
