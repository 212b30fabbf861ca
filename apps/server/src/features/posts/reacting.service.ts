import type { Reactions } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import { ownReactionsMaximum } from '@guildhall/contract/rules/post-limits'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Users } from '../users/index.ts'
import { postReacted, postReactionTakenBack } from './posts.events.ts'
import { isShown } from './posts.store.ts'
import { bestOf, hotOf, scoreOf } from './ranking.ts'
import type { ReactedTo } from './reactions.store.ts'
import * as reactionsStore from './reactions.store.ts'

/** What is reacted to. */
export type Kind = 'post' | 'comment'

export type ReactorsQuery = {
  readonly key?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export type Reacting = ReturnType<typeof createReacting>

/** Reactions to posts and to comments. Each change is made under the lock of the row that counts them. */
export function createReacting({ users }: { users: Users }) {
  /**
   * The same reaction again changes nothing.
   * @throws post_not_found, comment_not_found for what the caller does not see, or is deleted; too_many_reactions.
   */
  async function react(unit: UnitOfWork, { userId }: Caller, id: string, kind: Kind, key: string): Promise<void> {
    await reactionsStore.relyOnAuthor(unit.db, userId, id)
    const thing = await reactionsStore.lock(unit.db, id)
    if (!thing || !(await isShown(unit.db, userId, { id, kind }))) throw notFound(kind)
    const own = await reactionsStore.keysOf(unit.db, { postId: id, userId })
    if (own.includes(key)) return
    if (own.length >= ownReactionsMaximum) throw new AppError(postsProblems.too_many_reactions)
    await reactionsStore.insert(unit.db, { postId: id, userId, key })
    const isFirst = own.length === 0 && userId !== thing.authorId
    await rank(unit.db, thing, thing.reactors + (isFirst ? 1 : 0))
    await unit.announce(postReacted, {
      postId: id,
      authorId: thing.authorId,
      rootId: thing.rootId ?? id,
      reactorId: userId,
      key,
      isComment: kind === 'comment',
    })
  }

  /** What is not there is no fault; it can be taken back also by who does not see the post any more. */
  async function takeBack(unit: UnitOfWork, { userId }: Caller, id: string, kind: Kind, key: string): Promise<void> {
    const thing = await reactionsStore.lock(unit.db, id)
    if (!thing || kindOf(thing) !== kind) return
    const own = await reactionsStore.keysOf(unit.db, { postId: id, userId })
    if (!own.includes(key)) return
    await reactionsStore.remove(unit.db, { postId: id, userId, key })
    const wasLast = own.length === 1 && userId !== thing.authorId
    await rank(unit.db, thing, thing.reactors - (wasLast ? 1 : 0))
    await unit.announce(postReactionTakenBack, {
      postId: id,
      rootId: thing.rootId ?? id,
      reactorId: userId,
      key,
    })
  }

  /** The place of a post hangs on how many reacted, that of a comment also on how. */
  async function rank(db: Database, thing: ReactedTo, people: number): Promise<void> {
    const { id, commenters, sharers, createdAt } = thing
    if (kindOf(thing) === 'comment') {
      const positive = await reactionsStore.countPositive(db, thing)
      await reactionsStore.setUse(db, { id, reactors: people, best: bestOf({ positive, all: people }) })
    } else if (people !== thing.reactors) {
      const hot = hotOf({ score: scoreOf({ reactors: people, commenters, sharers }), createdAt })
      await reactionsStore.setHeat(db, { id, reactors: people, hot })
    }
  }

  /** @throws post_not_found, comment_not_found as `react` does. */
  async function reactors(
    db: Database,
    { userId }: Caller,
    id: string,
    kind: Kind,
    query: ReactorsQuery,
  ): Promise<{ id: string; key: string; member: Member }[]> {
    if (!(await isShown(db, userId, { id, kind }))) throw notFound(kind)
    const found = await reactionsStore.findReactors(db, userId, { postId: id, ...query })
    const members = await users.findMembers(
      db,
      found.map((reaction) => reaction.userId),
    )
    return found.flatMap((reaction) => {
      const member = members.get(reaction.userId)
      return member ? [{ id: reaction.id, key: reaction.key, member }] : []
    })
  }

  /** Of posts and comments at once; what nobody reacted to is absent. */
  async function reactionsOf(
    db: Database,
    viewerId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Reactions>> {
    if (ids.length === 0) return new Map()
    const counted = Map.groupBy(await reactionsStore.countsOf(db, viewerId, ids), ({ postId }) => postId)
    return new Map(
      [...counted].map(([id, counts]) => [id, counts.map(({ key, count, isMine }) => ({ key, count, isMine }))]),
    )
  }

  return { react, takeBack, reactors, reactionsOf }
}

function kindOf({ rootId }: ReactedTo): Kind {
  return rootId === null ? 'post' : 'comment'
}

function notFound(kind: Kind): AppError {
  return new AppError(kind === 'post' ? postsProblems.post_not_found : postsProblems.comment_not_found)
}
