import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Media } from '../../media/index.ts'
import * as commentsStore from '../comments/writing-comments.store.ts'
import { commentChanged, postChanged } from '../posts.events.ts'
import type { StaffVeil } from '../veils/staff-veils.store.ts'
import * as staffVeilsStore from '../veils/staff-veils.store.ts'
import * as picturesStore from '../writing/pictures.store.ts'

/** Moderators put a warning before a post or comment, and take it off again. Its author says nothing new by that. */
export function createStaffVeiling({ media }: { media: Media }) {
  /** @returns whether there was anything to veil */
  async function veilByStaff(unit: UnitOfWork, id: string, veil: StaffVeil): Promise<boolean> {
    const thing = await staffVeilsStore.lock(unit.db, id)
    if (thing === undefined) return false
    await staffVeilsStore.put(unit.db, id, veil)
    await media.warnings.remember(unit.db, await picturesStore.findPictures(unit.db, id), veil)
    await announce(unit, id, thing)
    return true
  }

  /** @returns whether it was there, as the outcome of that case */
  async function unveilByStaff(unit: UnitOfWork, id: string, caseId: string): Promise<boolean> {
    const thing = await staffVeilsStore.lock(unit.db, id)
    if (!(await staffVeilsStore.takeOff(unit.db, id, caseId))) return false
    if (thing !== undefined) await announce(unit, id, thing)
    return true
  }

  const isVeiledByStaff = (db: Database, id: string, caseId: string) => staffVeilsStore.isThere(db, id, caseId)

  return { veilByStaff, unveilByStaff, isVeiledByStaff }
}

/** What was told of it says its words no more, or says them again; open pages read it anew. */
async function announce(unit: UnitOfWork, id: string, { authorId, rootId, text, tags }: staffVeilsStore.Locked) {
  const asItWas = { newlyMentioned: [], saidAnew: { of: 'nothing' } } as const
  if (rootId === null) {
    await unit.announce(postChanged, { postId: id, authorId, shownBefore: null, tagsBefore: tags, ...asItWas })
    return
  }
  const origin = await commentsStore.findOrigin(unit.db, id)
  if (origin === undefined) return
  const { id: commentId, ...where } = origin
  await unit.announce(commentChanged, { ...where, commentId, text, ...asItWas })
}
