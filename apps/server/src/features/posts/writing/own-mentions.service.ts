import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { mentionTakenOut } from '../posts.events.ts'
import * as ownMentionsStore from './own-mentions.store.ts'
import { shownBefore } from './readers.ts'

/**
 * Whoever is named in a post or comment takes their name back. What names them no more is no fault, nor what they do not
 * see: a name is its owner's.
 */
export async function takeOutOwnMention(
  unit: UnitOfWork,
  { userId }: Caller,
  id: string,
  kind: 'post' | 'comment',
): Promise<void> {
  const before = await ownMentionsStore.lock(unit.db, id)
  if (!before || (before.rootId === null ? 'post' : 'comment') !== kind) return
  if (!(await ownMentionsStore.takeOut(unit.db, { id, userId }))) return
  const mentions = before.mentions.filter((mention) => mention.userId !== userId)
  const after = { visibility: before.visibility, mentions }
  await unit.announce(mentionTakenOut, {
    id,
    rootId: before.rootId ?? id,
    authorId: before.authorId,
    userId,
    shownBefore: kind === 'post' ? shownBefore(before, after) : null,
  })
}
