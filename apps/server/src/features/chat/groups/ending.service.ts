import type { Transactions, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Media } from '../../media/index.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { turnIn } from '../conversations/turn-in.ts'
import * as groupsStore from './groups.store.ts'
import { forgetPictureWarnings, warnedGroup } from './taking-down/picture-warning.service.ts'

/** Removes what was said in a group that has ended. */
export const removeEndedGroup = defineJob<{ conversationId: string }>('remove-ended-group')

/** So many in one transaction: it neither runs into the limit of a statement nor holds rows for long. */
const portion = 500

export type Ending = ReturnType<typeof createEnding>

/** The end of a group: for everybody at once, while what was said goes piece by piece. */
export function createEnding(parts: { media: Media; transactions: Transactions }) {
  const { media, transactions } = parts

  /** For a locked conversation. */
  async function end(unit: UnitOfWork, conversationId: string): Promise<void> {
    const { pictureMediaId } = await groupsStore.empty(unit.db, conversationId)
    if (pictureMediaId !== null) await media.release(unit, pictureMediaId)
    await forgetPictureWarnings(unit.db, conversationId)
    await media.warnings.leavePlace(unit, warnedGroup(conversationId))
    await unit.enqueue(removeEndedGroup, { conversationId })
  }

  /** May run again at any point: what is gone is gone with its pictures released. */
  async function removeRest({ conversationId }: { conversationId: string }): Promise<void> {
    for (let left = portion; left === portion; ) {
      left = await transactions.run((unit) => removeSome(unit, conversationId), { turn: turnIn(conversationId) })
    }
  }

  async function removeSome(unit: UnitOfWork, conversationId: string): Promise<number> {
    await conversationsStore.lock(unit.db, conversationId)
    const { count, mediaIds } = await groupsStore.removeSomeMessages(unit.db, conversationId, portion)
    for (const mediaId of mediaIds) await media.release(unit, mediaId)
    if (count < portion) await groupsStore.removeEmptied(unit.db, conversationId)
    return count
  }

  return { end, removeRest }
}
