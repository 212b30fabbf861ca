import type { Message } from '@guildhall/contract/chat/messages'
import { mentionedHandles } from '@guildhall/contract/rules/message-markup'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Users } from '../../users/index.ts'

export type Mentions = ReturnType<typeof createMentions>

/** Whom a text means by the handles in it. Who is not in the conversation is sorted out where its members are known. */
export function createMentions({ users, boundaries }: { users: Users; boundaries: Boundaries }) {
  /**
   * Each person once, by the handle that names them first; handles of nobody stay words.
   * @param known whom handles mean already, whoever has them now
   */
  async function resolve(
    db: Database,
    text: string,
    known: Readonly<Message['mentions']> = [],
  ): Promise<Message['mentions']> {
    // Most messages have no @ at all, and are not worth parsing for one.
    if (!text.includes('@')) return []
    const handles = mentionedHandles(text)
    if (handles.length === 0) return []
    const knownIds = new Map(known.map(({ userId, handle }) => [handle.toLowerCase(), userId]))
    const ids = await users.findIdsByHandles(
      db,
      handles.map((handle) => handle.toLowerCase()).filter((handle) => !knownIds.has(handle)),
    )
    const named = new Map<string, string>()
    for (const handle of handles) {
      const userId = knownIds.get(handle.toLowerCase()) ?? ids.get(handle.toLowerCase())
      if (userId !== undefined && !named.has(userId)) named.set(userId, handle)
    }
    return [...named].map(([userId, handle]) => ({ userId, handle }))
  }

  /** Those of the mentioned who are not to hear of it: a block between them and the author, or they muted the author. */
  async function unheardBy(db: Database, authorId: string, mentions: Message['mentions']): Promise<string[]> {
    const ids = mentions.map(({ userId }) => userId)
    return [...(await boundaries.deafAmong(db, authorId, ids))]
  }

  return { resolve, unheardBy }
}
