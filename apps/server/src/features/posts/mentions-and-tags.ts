import { tagsIn } from '@guildhall/contract/rules/message-markup'
import { postMentionsMaximum } from '@guildhall/contract/rules/post-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Mentions } from '../chat/index.ts'

export type Mention = { readonly userId: string; readonly handle: string }

export type MentionsAndTags = ReturnType<typeof createMentionsAndTags>

/** What the text of a post or comment names beside itself. */
export function createMentionsAndTags({ mentions }: { mentions: Pick<Mentions, 'resolve'> }) {
  /**
   * Each person once, by the handle that names them first; of very many the first.
   * @param known whom the text named before: its handles still mean them, whoever has these now.
   */
  async function resolve(db: Database, text: string, known: readonly Mention[]): Promise<readonly Mention[]> {
    return (await mentions.resolve(db, text, known)).slice(0, postMentionsMaximum)
  }

  return { resolve, tagsIn }
}

/** Those of the mentioned whom the text before did not name; nobody calls themselves. */
export function newlyMentionedIn(
  mentions: readonly Mention[],
  before: { readonly authorId: string; readonly mentions: readonly Mention[] },
): string[] {
  const known = new Set([before.authorId, ...before.mentions.map(({ userId }) => userId)])
  return mentions.flatMap(({ userId }) => (known.has(userId) ? [] : [userId]))
}

/** So long after it was written, whom a change names first is still told. */
const calledWithinMs = 15 * 60_000

export function stillCalls({ createdAt }: { readonly createdAt: Date }): boolean {
  return Date.now() - createdAt.getTime() <= calledWithinMs
}
