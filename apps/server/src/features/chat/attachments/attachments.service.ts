import type { Attachment } from '@guildhall/contract/chat/messages'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Media } from '../../media/index.ts'
import * as attachmentsStore from './attachments.store.ts'

export type AttachmentDraft = Pick<Attachment, 'mediaId' | 'alt' | 'spoiler'>

export type Attachments = ReturnType<typeof createAttachments>

/** The pictures of messages: each message is one use of each of its pictures. */
export function createAttachments(media: Media) {
  /**
   * Uses what the sender uploaded for this message.
   * @throws attachment_refused for what is not theirs or not for a chat, and for the same picture twice.
   */
  async function claim(
    unit: UnitOfWork,
    ownerId: string,
    drafts: readonly AttachmentDraft[],
  ): Promise<readonly Attachment[]> {
    if (drafts.length === 0) return []
    const ids = new Set(drafts.map(({ mediaId }) => mediaId))
    const shown = await media.claimAll(unit, ownerId, [...ids], 'chat')
    if (shown.size !== drafts.length) throw new AppError(chatProblems.attachment_refused)
    return withAddresses(drafts, shown)
  }

  /** Uses pictures of a message once more that the sender sees and passes on; what is gone by now stays away. */
  async function passOn(unit: UnitOfWork, attachments: readonly Attachment[]): Promise<readonly Attachment[]> {
    if (attachments.length === 0) return []
    const ids = attachments.map(({ mediaId }) => mediaId)
    return withAddresses(attachments, await media.useAgain(unit, ids, 'chat'))
  }

  /**
   * Says that a stored message holds what was claimed: from now on who sees the message sees its pictures. One that it
   * both holds itself and passes on is used once.
   */
  async function hold(unit: UnitOfWork, messageId: string, attachments: readonly Attachment[]): Promise<void> {
    const ids = new Set(attachments.map(({ mediaId }) => mediaId))
    if (ids.size === 0) return
    await attachmentsStore.insertAttachments(unit.db, messageId, [...ids])
    const repeated = attachments.filter(({ mediaId }) => !ids.delete(mediaId))
    await media.releaseAll(
      unit,
      repeated.map(({ mediaId }) => mediaId),
    )
  }

  /** Lets the pictures of a message go that is deleted. */
  async function release(unit: UnitOfWork, messageId: string): Promise<void> {
    await media.releaseAll(unit, await attachmentsStore.deleteAttachments(unit.db, messageId))
  }

  return { claim, passOn, hold, release }
}

/** Whoever sees a message with the picture may fetch it. */
export function guardAttachments(media: Media): void {
  media.guard('chat', (db, viewerId, { id }) => attachmentsStore.isShownTo(db, viewerId, id))
}

function withAddresses(
  drafts: readonly AttachmentDraft[],
  shown: Awaited<ReturnType<Media['claimAll']>>,
): readonly Attachment[] {
  return drafts.flatMap(({ mediaId, alt, spoiler }) => {
    const found = shown.get(mediaId)
    return found === undefined ? [] : [{ mediaId, url: found.url, sizes: found.sizes, alt, spoiler }]
  })
}
