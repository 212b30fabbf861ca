import { type Comment, type Post, postsProblems } from '@guildhall/contract/posts'
import { passedChaptersMaximum } from '@guildhall/contract/rules/posts/spoiler-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as spoilersStore from './spoilers.store.ts'

/** A post or comment as the caller reads it; throws where they do not see it. */
type Read<Thing> = (db: Database, caller: Caller, id: string) => Promise<Thing>

export type Unveiling = ReturnType<typeof createUnveiling>

/** What readers say of the veils before them; nobody else learns of it. Each may be said again. */
export function createUnveiling(parts: { readPost: Read<Post>; readComment: Read<Comment> }) {
  return { post: unveilingOf(parts.readPost), comment: unveilingOf(parts.readComment) }
}

function unveilingOf<Thing extends Pick<Post | Comment, 'spoiler'>>(read: Read<Thing>) {
  async function lift({ db }: UnitOfWork, caller: Caller, id: string): Promise<Thing> {
    await read(db, caller, id)
    await spoilersStore.unveil(db, caller.userId, id)
    return read(db, caller, id)
  }

  async function lower({ db }: UnitOfWork, caller: Caller, id: string): Promise<Thing> {
    await spoilersStore.veilAgain(db, caller.userId, id)
    return read(db, caller, id)
  }

  /** @throws not_a_chapter, too_many_passed_chapters */
  async function pass({ db }: UnitOfWork, caller: Caller, id: string): Promise<Thing> {
    const thing = await read(db, caller, id)
    if (thing.spoiler?.kind !== 'chapter') throw new AppError(postsProblems.not_a_chapter)
    if (thing.spoiler.isPassed) return thing
    if ((await spoilersStore.lockAndCountPassed(db, caller.userId)) >= passedChaptersMaximum) {
      throw new AppError(postsProblems.too_many_passed_chapters)
    }
    await spoilersStore.pass(db, caller.userId, id)
    return read(db, caller, id)
  }

  async function takeBack({ db }: UnitOfWork, caller: Caller, id: string): Promise<Thing> {
    await read(db, caller, id)
    await spoilersStore.takeBackPass(db, caller.userId, id)
    return read(db, caller, id)
  }

  return { lift, lower, pass, takeBack }
}
