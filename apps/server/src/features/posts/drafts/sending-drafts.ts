import { createHash } from 'node:crypto'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { DraftPictures } from './draft-pictures.ts'
import * as draftsStore from './drafts.store.ts'
import { putCopyAside } from './putting-aside.ts'
import { type Said, says, sentContent } from './said-in-drafts.ts'
import * as sentStore from './sent-drafts.store.ts'

/** What is sent. `draftVersion`: how the draft was when its sender last saw it. */
export type Sent = Said & {
  readonly draftId: string | null
  readonly draftVersion: number | null
  /** Of an answer: the post under which it is. */
  readonly postId?: string
}

/** The end of a draft: it is written, once, and what nobody sent of it stays. */
export function createSendingDrafts({ pictures }: { pictures: DraftPictures }) {
  async function discard(unit: UnitOfWork, userId: string, id: string): Promise<void> {
    await pictures.release(unit, (await draftsStore.remove(unit.db, userId, id)) ?? [])
  }

  /**
   * Writes something; the draft that it was goes with it, in the same transaction. Words of another device that were
   * not sent are put aside. The same draft sent again with the same words, from a second window or after a lost answer,
   * is what it became the first time.
   */
  async function sending<Written extends { readonly id: string }>(
    unit: UnitOfWork,
    { userId }: Caller,
    sent: Sent,
    { write, again }: { write: () => Promise<Written>; again: (id: string) => Promise<Written> },
  ): Promise<Written> {
    const { draftId, draftVersion } = sent
    if (draftId === null) return write()
    await draftsStore.lockOf(unit.db, userId)
    const kept = await draftsStore.findHeld(unit.db, userId, draftId)
    const digest = digestOf(sent)
    const earlierId = await sentStore.findSent(unit.db, userId, { draftId, digest })
    if (earlierId !== undefined) return again(earlierId)
    const written = await write()
    const isKnown = kept === undefined || kept.version === draftVersion
    if (!isKnown && !says(sentContent(sent, kept.content), kept.content))
      await putCopyAside(unit, pictures, userId, kept)
    await sentStore.noteSent(unit.db, userId, { draftId, digest, postId: written.id })
    await discard(unit, userId, draftId)
    return written
  }

  /** A scheduled post that was written. */
  async function sentLater(
    unit: UnitOfWork,
    userId: string,
    { draftId, post, postId }: { draftId: string; post: Said; postId: string },
  ): Promise<void> {
    await sentStore.noteSent(unit.db, userId, { draftId, digest: digestOf(post), postId })
    await discard(unit, userId, draftId)
  }

  return { discard, sending, sentLater }
}

/** Tells words apart; under which draft they were kept is none of them. */
function digestOf(sent: Said & Partial<Sent>): string {
  const words = { ...sent, draftId: undefined, draftVersion: undefined }
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url')
}
