import { problems } from '@guildhall/contract/frame/errors'
import type { PostPoll } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Users } from '../../users/index.ts'
import { postMoved } from '../posts.events.ts'
import type { StoredPost } from '../posts.store.ts'
import * as reactionsStore from '../reactions.store.ts'
import type { Reading } from '../reading/reading.service.ts'
import { knowsResult, pollAsSeen } from './poll-as-seen.ts'
import type { StoredPoll } from './polls.store.ts'
import * as pollsStore from './polls.store.ts'

export type PostPolls = ReturnType<typeof createPostPolls>

type Asked = { readonly post: StoredPost; readonly poll: StoredPoll }

/** Polls of posts. Votes are cast and counted under the lock of the post, where it is also closed and deleted. */
export function createPostPolls({ users, reading }: { users: Users; reading: Pick<Reading, 'requireSaid'> }) {
  /**
   * Votes in place of an earlier vote; the same again changes nothing.
   * @throws post_not_found, post_poll_closed; invalid for options that are not there, or several where one counts.
   */
  async function vote(
    unit: UnitOfWork,
    caller: Caller,
    postId: string,
    { options }: { options: readonly number[] },
  ): Promise<PostPoll> {
    const { db } = unit
    await reactionsStore.relyOnAuthor(db, caller.userId, postId)
    const { poll } = await lockPoll(db, caller, postId)
    const chosen = [...new Set(options)].toSorted((a, b) => a - b)
    requireChoice(poll, chosen)
    if (chosen.join() !== poll.own.join()) {
      if (poll.isClosed) throw new AppError(postsProblems.post_poll_closed)
      await pollsStore.replaceVotes(db, { postId, userId: caller.userId, options: chosen })
      await unit.announce(postMoved, { postId, byId: caller.userId })
    }
    return shown(db, caller, postId)
  }

  /** A poll that is closed stays so. @throws post_not_found, not_owner */
  async function close(unit: UnitOfWork, caller: Caller, postId: string): Promise<PostPoll> {
    const { post, poll } = await lockPoll(unit.db, caller, postId)
    if (post.authorId !== caller.userId) throw new AppError(problems.not_owner)
    if (!poll.isClosed) {
      await pollsStore.close(unit.db, postId)
      await unit.announce(postMoved, { postId, byId: caller.userId })
    }
    return shown(unit.db, caller, postId)
  }

  /** @throws votes_not_shown where they are secret, or the caller may not know the result. */
  async function voters(
    db: Database,
    caller: Caller,
    postId: string,
    query: { option: number; before?: string | undefined; limit: number },
  ): Promise<{ id: string; member: Member }[]> {
    const { post, poll } = await requirePoll(db, caller, postId)
    const mayKnow = poll.isNamed && knowsResult(poll, post.authorId === caller.userId)
    if (!mayKnow) throw new AppError(postsProblems.votes_not_shown)
    const found = await pollsStore.findVoters(db, caller.userId, { postId, ...query })
    const members = await users.findMembers(
      db,
      found.map(({ userId }) => userId),
    )
    return found.flatMap(({ id, userId }) => {
      const member = members.get(userId)
      return member ? [{ id, member }] : []
    })
  }

  async function lockPoll(db: Database, caller: Caller, postId: string): Promise<Asked> {
    await reactionsStore.lock(db, postId)
    return requirePoll(db, caller, postId)
  }

  async function requirePoll(db: Database, caller: Caller, postId: string): Promise<Asked> {
    const post = await reading.requireSaid(db, caller, postId)
    // A veiled poll is not there for whoever may not read it yet.
    if (post.poll === null || post.veil === 'down') throw new AppError(postsProblems.post_not_found)
    return { post, poll: post.poll }
  }

  async function shown(db: Database, caller: Caller, postId: string): Promise<PostPoll> {
    const { post, poll } = await requirePoll(db, caller, postId)
    return pollAsSeen(poll, post.authorId === caller.userId)
  }

  return { vote, close, voters }
}

function requireChoice(poll: StoredPoll, chosen: readonly number[]): void {
  const areThere = chosen.every((option) => option < poll.options.length)
  if (areThere && (poll.multiple || chosen.length <= 1)) return
  const message = areThere ? 'only one option can be chosen' : 'is no option of this poll'
  throw new AppError(problems.invalid, { errors: [{ field: 'options', code: 'invalid', message }] })
}
