import { problems } from '@guildhall/contract/frame/errors'
import type { WallPost } from '@guildhall/contract/profiles'
import { profilesProblems } from '@guildhall/contract/profiles'
import { wallPostsMaximum } from '@guildhall/contract/rules/profile-limits'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { sql } from 'kysely'
import { type KeptRows, keepRows, putBackRows } from '../../../platform/database/statements/kept-rows.ts'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import { warningsStore } from '../../measures/index.ts'
import type { Users } from '../../users/index.ts'
import type { ProfileViewService } from '../profile-view.service.ts'
import { profileChanged, wallPosted, wallPostRemoved } from '../profiles.events.ts'
import * as profilesStore from '../profiles.store.ts'
import type { ShownWallPost, StoredWallPost, WallPage } from './wall.store.ts'
import * as wallStore from './wall.store.ts'

export type WallService = ReturnType<typeof createWallService>

/** Lines that people leave on a member's profile, where the member lets them. */
export function createWallService(parts: { view: ProfileViewService; users: Users }) {
  const { view, users } = parts

  async function list(db: Database, caller: Caller, idOrHandle: string, page: WallPage): Promise<WallPost[]> {
    const owner = await view.requireOwner(db, idOrHandle)
    const sight = await view.sees(db, caller.userId, owner.id, 'wall')
    if (sight === 'closed') throw new AppError(problems.not_visible)
    if (sight === 'empty') return []
    const posts = await wallStore.page(db, caller.userId, owner.id, page)
    return withAuthors(db, caller, posts)
  }

  /** Relies on what stands between the two: a block at the same moment comes before it or after. */
  async function write(unit: UnitOfWork, caller: Caller, idOrHandle: string, text: string): Promise<WallPost> {
    const owner = await view.requireOwner(unit.db, idOrHandle)
    if (owner.id !== caller.userId) await relyOnPairs(unit.db, caller.userId, [owner.id])
    const stored = await profilesStore.findProfile(unit.db, owner.id)
    const isOpen =
      (await view.mayWriteOnWall(unit.db, caller.userId, owner.id, stored)) &&
      (await view.sees(unit.db, caller.userId, owner.id, 'wall')) === 'seen'
    if (!isOpen) throw new AppError(profilesProblems.wall_closed)
    if ((await wallStore.lockAndCountOf(unit.db, owner.id, caller.userId)) >= wallPostsMaximum) {
      throw new AppError(profilesProblems.wall_full)
    }
    const post = await wallStore.add(unit.db, { wallUserId: owner.id, authorId: caller.userId, text })
    await unit.announce(wallPosted, { postId: post.id, wallUserId: owner.id, authorId: caller.userId, text })
    const [written] = await withAuthors(unit.db, caller, [{ ...post, isVeiled: false }])
    if (!written) throw new Error('the author of a wall post is not a member')
    return written
  }

  /** What is gone already is no error, and neither is what never was on this wall. */
  async function remove(unit: UnitOfWork, caller: Caller, idOrHandle: string, postId: string): Promise<void> {
    const owner = await view.requireOwner(unit.db, idOrHandle)
    const post = await wallStore.find(unit.db, postId)
    if (post?.wallUserId !== owner.id) return
    if (!mayDelete(post, caller)) throw new AppError(problems.not_owner)
    await wallStore.remove(unit.db, postId)
    await unit.announce(wallPostRemoved, { postId, wallUserId: owner.id })
  }

  /** @throws wall_post_not_found alike for what is gone and what is not shown */
  async function seen(db: Database, { userId }: Caller, postId: string) {
    const post = await wallStore.findShown(db, userId, postId)
    if (!post || (await view.sees(db, userId, post.wallUserId, 'wall')) !== 'seen') {
      throw new AppError(profilesProblems.wall_post_not_found)
    }
    return { authorId: post.authorId, text: post.text, at: post.createdAt.toISOString() }
  }

  /** What staff remove is gone, and handed back as it was. @returns nothing where it is gone already */
  async function takeDown(unit: UnitOfWork, postId: string): Promise<KeptRows | undefined> {
    const post = await wallStore.find(unit.db, postId)
    if (post === undefined) return undefined
    const kept = await keepRows(unit.db, { wall_posts: sql`t.id = ${postId}` })
    await wallStore.remove(unit.db, postId)
    await unit.announce(wallPostRemoved, { postId, wallUserId: post.wallUserId })
    return kept
  }

  /** @returns whether it stands there again */
  async function putBack(unit: UnitOfWork, postId: string, kept: KeptRows): Promise<boolean> {
    if ((await putBackRows(unit.db, kept)) === 0) return false
    const post = await wallStore.find(unit.db, postId)
    if (post !== undefined) await unit.announce(profileChanged, { userId: post.wallUserId, newWords: '' })
    return true
  }

  /** @returns whether there was anything to put a warning before; what was told of it is taken back */
  async function putWarning(unit: UnitOfWork, postId: string, by: { caseId: string; rule: ReportReason }) {
    const post = await wallStore.find(unit.db, postId)
    if (post === undefined) return false
    await warningsStore.putWarning(unit.db, { kind: 'wallLine', id: postId }, by)
    await unit.announce(wallPostRemoved, { postId, wallUserId: post.wallUserId })
    await unit.announce(profileChanged, { userId: post.wallUserId, newWords: '' })
    return true
  }

  async function takeWarningOff(unit: UnitOfWork, postId: string, caseId: string): Promise<boolean> {
    const wasThere = await warningsStore.takeWarningOff(unit.db, { kind: 'wallLine', id: postId }, caseId)
    const post = wasThere ? await wallStore.find(unit.db, postId) : undefined
    if (post !== undefined) await unit.announce(profileChanged, { userId: post.wallUserId, newWords: '' })
    return wasThere
  }

  const isWarningOn = (db: Database, id: string, caseId: string): Promise<boolean> =>
    warningsStore.isWarningOn(db, { kind: 'wallLine', id }, caseId)

  /** The reader asks for what stands behind a warning. @throws wall_post_not_found */
  async function unveil(unit: UnitOfWork, caller: Caller, idOrHandle: string, postId: string): Promise<WallPost> {
    const owner = await view.requireOwner(unit.db, idOrHandle)
    const isThere = async () => {
      const post = await wallStore.findShown(unit.db, caller.userId, postId)
      const isShown =
        post?.wallUserId === owner.id && (await view.sees(unit.db, caller.userId, owner.id, 'wall')) === 'seen'
      const [described] = isShown ? await withAuthors(unit.db, caller, [post]) : []
      if (described === undefined) throw new AppError(profilesProblems.wall_post_not_found)
      return described
    }
    await isThere()
    await warningsStore.passWarning(unit.db, caller.userId, { kind: 'wallLine', id: postId })
    return isThere()
  }

  async function withAuthors(db: Database, caller: Caller, posts: readonly ShownWallPost[]): Promise<WallPost[]> {
    const authors = await users.findMembers(
      db,
      posts.map(({ authorId }) => authorId),
    )
    return posts.flatMap((post) => {
      const author = authors.get(post.authorId)
      if (!author) return []
      const { id, text, createdAt, staffWarning, isVeiled } = post
      const said = { id, author, text, createdAt: createdAt.toISOString(), staffWarning, isVeiled }
      return [{ ...said, mayDelete: mayDelete(post, caller) }]
    })
  }

  return { list, write, remove, seen, unveil, takeDown, putBack, putWarning, takeWarningOff, isWarningOn }
}

function mayDelete(post: StoredWallPost, { userId }: Caller): boolean {
  return post.authorId === userId || post.wallUserId === userId
}

/** Whose wall a line stands on. */
export const ownerOfWallAround = async (db: Database, id: string): Promise<string | undefined> =>
  (await wallStore.find(db, id))?.wallUserId
