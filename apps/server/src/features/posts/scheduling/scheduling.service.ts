import type { ScheduledPost } from '@guildhall/contract/posts'
import { postDraft, postsProblems } from '@guildhall/contract/posts'
import {
  draftsMaximum,
  scheduledDaysMaximum,
  scheduledPostsMaximum,
} from '@guildhall/contract/rules/posts/draft-limits'
import type { z } from 'zod'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { DraftPictures } from '../drafts/draft-pictures.ts'
import { type Drafts, requireUnsent } from '../drafts/drafts.service.ts'
import type { StoredContent } from '../drafts/drafts.store.ts'
import * as draftsStore from '../drafts/drafts.store.ts'
import { putCopyAside } from '../drafts/putting-aside.ts'
import { says } from '../drafts/said-in-drafts.ts'
import type { Writing } from '../writing/writing.service.ts'
import type { DuePost } from './scheduling.store.ts'
import * as schedulingStore from './scheduling.store.ts'

type WrittenPost = z.output<typeof postDraft>

type NewScheduled = {
  readonly publishAt: string
  readonly post: WrittenPost
  readonly content: StoredContent
  /** How the draft was when it was scheduled. */
  readonly version?: number | null
}

const dayMs = 24 * 3_600_000

export type Scheduling = ReturnType<typeof createScheduling>

/** Posts that are written now and shown later. What they may say is asked when their time has come. */
export function createScheduling(parts: {
  drafts: Pick<Drafts, 'discard' | 'sentLater'>
  pictures: DraftPictures
  writing: Pick<Writing, 'write'>
}) {
  const { drafts, pictures, writing } = parts

  async function list(db: Database, { userId }: Caller): Promise<ScheduledPost[]> {
    const lines = await draftsStore.listLines(db, userId, { areScheduled: true, limit: scheduledPostsMaximum })
    return lines.flatMap(({ id, excerpt, pictures: count, changedAt, publishAt, visibility }) =>
      publishAt === null
        ? []
        : [
            {
              id,
              excerpt,
              pictures: count,
              visibility,
              changedAt: changedAt.toISOString(),
              publishAt: publishAt.toISOString(),
            },
          ],
    )
  }

  /** @throws schedule_out_of_range, draft_not_found, too_many_scheduled_posts */
  async function schedule(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { publishAt, post, content, version }: NewScheduled,
  ): Promise<ScheduledPost> {
    const { db } = unit
    const { userId } = caller
    const at = requireTime(publishAt)
    await draftsStore.lockOf(db, userId)
    if (await draftsStore.isTaken(db, userId, id)) throw new AppError(postsProblems.draft_not_found)
    const begun = await draftsStore.findHeld(db, userId, id)
    if (begun === undefined) await requireUnsent(db, userId, id)
    const written = { ...content, pictures: post.pictures }
    const isOther = begun !== undefined && begun.publishAt === null && begun.version !== version
    if (isOther && !says(written, begun.content)) await putCopyAside(unit, pictures, userId, begun)
    const before = begun?.pictures ?? []
    const now = await pictures.claim(unit, userId, { before, content: written })
    if (now.length !== post.pictures.length) throw new AppError(postsProblems.pictures_refused)
    await schedulingStore.put(db, userId, { id, content: written, pictures: now, post, publishAt: at })
    await pictures.settle(unit, id, { before, now })
    const others = await draftsStore.count(db, userId, { areScheduled: true, besides: id })
    if (others >= scheduledPostsMaximum) throw new AppError(postsProblems.too_many_scheduled_posts)
    return one(db, caller, id)
  }

  async function one(db: Database, caller: Caller, id: string): Promise<ScheduledPost> {
    const found = (await list(db, caller)).find((scheduled) => scheduled.id === id)
    if (found === undefined) throw new AppError(postsProblems.draft_not_found)
    return found
  }

  /** @throws schedule_out_of_range, draft_not_found */
  async function move(unit: UnitOfWork, caller: Caller, id: string, publishAt: string): Promise<ScheduledPost> {
    const at = requireTime(publishAt)
    const isThere = await schedulingStore.move(unit.db, caller.userId, id, at)
    if (!isThere) throw new AppError(postsProblems.draft_not_found)
    return one(unit.db, caller, id)
  }

  /** What is a draft already is no fault. @throws draft_not_found, too_many_drafts */
  async function takeBack(unit: UnitOfWork, { userId }: Caller, id: string): Promise<void> {
    await draftsStore.lockOf(unit.db, userId)
    const draft = await draftsStore.findHeld(unit.db, userId, id)
    if (draft === undefined) throw new AppError(postsProblems.draft_not_found)
    if (draft.publishAt === null) return
    const kept = await draftsStore.count(unit.db, userId, { areScheduled: false, besides: id })
    if (kept >= draftsMaximum) throw new AppError(postsProblems.too_many_drafts)
    await schedulingStore.makeDraft(unit.db, id, null)
  }

  /** @throws draft_not_found, and what writing a post does */
  async function publishNow(unit: UnitOfWork, caller: Caller, id: string): Promise<{ postId: string }> {
    await draftsStore.lockOf(unit.db, caller.userId)
    const due = await schedulingStore.take(unit.db, caller.userId, id)
    if (due === undefined) throw new AppError(postsProblems.draft_not_found)
    return { postId: await publish(unit, caller, due) }
  }

  /** The post and the end of its draft are one: whoever comes second finds none. */
  async function publish(unit: UnitOfWork, caller: Caller, { id, post }: DuePost): Promise<string> {
    // What came to the contract since then has its usual value.
    const written = postDraft.parse(post)
    const { id: postId } = await writing.write(unit, caller, written)
    await drafts.sentLater(unit, caller.userId, { draftId: id, post: written, postId })
    return postId
  }

  async function remove(unit: UnitOfWork, { userId }: Caller, id: string): Promise<void> {
    await draftsStore.lockOf(unit.db, userId)
    const isScheduled = (await schedulingStore.take(unit.db, userId, id)) !== undefined
    if (isScheduled) await drafts.discard(unit, userId, id)
  }

  return { list, schedule, move, takeBack, publishNow, publish, remove }
}

function requireTime(publishAt: string): Date {
  const at = new Date(publishAt)
  const ahead = at.getTime() - Date.now()
  if (ahead <= 0 || ahead > scheduledDaysMaximum * dayMs) throw new AppError(postsProblems.schedule_out_of_range)
  return at
}
