import type { FollowedTag, Tag, Trend } from '@guildhall/contract/posts/tags'
import { tagsProblems } from '@guildhall/contract/posts/tags'
import { tagKey } from '@guildhall/contract/rules/message-markup'
import { completionsMaximum, followedTagsMaximum, trendDays } from '@guildhall/contract/rules/posts/tag-limits'
import type { Member } from '@guildhall/contract/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { keepFor } from '../../../platform/memory/keep-for.ts'
import { notBlocked } from '../../boundaries/index.ts'
import { isFriend } from '../../friends/index.ts'
import type { Games } from '../../games/index.ts'
import { notSetTo } from '../../privacy/index.ts'
import type { Users } from '../../users/index.ts'
import { leastIdAt } from '../posts.store.ts'
import * as completingStore from './completing.store.ts'
import * as followedTagsStore from './followed-tags.store.ts'
import * as removedTagsStore from './removed-tags.store.ts'
import * as ringingStore from './ringing.store.ts'
import * as tagNumbersStore from './tag-numbers.store.ts'

/** So long the tags that are talked of are the same; who may know of them is asked each time. */
const candidatesMs = 60_000
const dayMs = 24 * 60 * 60_000

export type TagsService = ReturnType<typeof createTagsService>

/** Tags that members follow, what is talked of, and what is offered while one writes. */
export function createTagsService({ users, games }: { users: Users; games: Games }) {
  const candidatesIn = keepFor(candidatesMs, async (db: Database) => {
    const since = leastIdAt(Date.now() - trendDays * dayMs)
    return { since, tags: await tagNumbersStore.findCandidates(db, since) }
  })

  async function one(db: Database, { userId }: Caller, tag: string): Promise<Tag> {
    const followed = await followedTagsStore.find(db, userId, tag)
    const counts = await tagNumbersStore.countsOf(db, userId, tag)
    const { id, isRemoved } = await removedTagsStore.findStanding(db, tag)
    const posts = isRemoved ? 0 : counts.posts
    // Of one of which they see no post they learn nothing.
    const known = { id: posts > 0 ? id : null, isRemoved, posts, followers: counts.followers }
    return { tag, ...known, isFollowed: followed !== undefined, isRinging: followed?.isRinging ?? false }
  }

  /** @throws too_many_followed_tags */
  async function follow(unit: UnitOfWork, { userId }: Caller, tag: string, rings?: true): Promise<void> {
    const count = await followedTagsStore.lockAndCount(unit.db, userId)
    if (count >= followedTagsMaximum && !(await followedTagsStore.find(unit.db, userId, tag))) {
      throw new AppError(tagsProblems.too_many_followed_tags)
    }
    await followedTagsStore.add(unit.db, userId, tag, rings)
  }

  const unfollow = ({ db }: UnitOfWork, { userId }: Caller, tag: string): Promise<void> =>
    followedTagsStore.remove(db, userId, tag)

  const silence = ({ db }: UnitOfWork, { userId }: Caller, tag: string): Promise<void> =>
    followedTagsStore.silence(db, userId, tag)

  const followed = (
    db: Database,
    { userId }: Caller,
    page: { after?: string | undefined; limit: number },
  ): Promise<FollowedTag[]> => followedTagsStore.page(db, userId, page)

  /** @throws game_not_found */
  async function gameBell(db: Database, { userId }: Caller, gameId: string): Promise<{ isRinging: boolean }> {
    const game = await games.require(db, gameId)
    return { isRinging: await ringingStore.isRingingForGame(db, userId, game.id) }
  }

  /** @throws game_not_found */
  async function ringForGame({ db }: UnitOfWork, { userId }: Caller, gameId: string): Promise<void> {
    await ringingStore.addGameBell(db, userId, (await games.require(db, gameId)).id)
  }

  /** @throws game_not_found */
  async function silenceGame({ db }: UnitOfWork, { userId }: Caller, gameId: string): Promise<void> {
    await ringingStore.removeGameBell(db, userId, (await games.require(db, gameId)).id)
  }

  async function trends(db: Database, { userId }: Caller): Promise<Trend[]> {
    return tagNumbersStore.findTrends(db, userId, await candidatesIn(db))
  }

  async function completeTag(db: Database, { userId }: Caller, beginning: string): Promise<string[]> {
    const key = tagKey(beginning)
    return key === '' ? [] : completingStore.findTags(db, userId, key)
  }

  /** Who takes part first, then friends and followed people, then whoever can be found. */
  async function completeName(
    db: Database,
    { userId }: Caller,
    { beginning, postId }: { beginning: string; postId?: string | undefined },
  ): Promise<Member[]> {
    if (beginning === '') {
      const ids = postId === undefined ? [] : await completingStore.findTalking(db, userId, postId)
      const members = await users.findMembers(db, ids)
      return ids.flatMap((id) => members.get(id) ?? [])
    }
    const found = new Map<string, Member>()
    for (const isMeant of circlesOf(userId, postId)) {
      if (found.size >= completionsMaximum) break
      const matching = await users.searchMembers(db, {
        name: beginning,
        exceptId: userId,
        limit: completionsMaximum,
        isFindable: (column) => [notBlocked(userId, column), isMeant(column)],
      })
      for (const member of matching) found.set(member.id, found.get(member.id) ?? member)
    }
    return [...found.values()].slice(0, completionsMaximum)
  }

  return {
    one,
    follow,
    unfollow,
    silence,
    followed,
    gameBell,
    ringForGame,
    silenceGame,
    trends,
    completeTag,
    completeName,
  }
}

/** Among whom a name is looked for, the nearest first. */
function circlesOf(userId: string, postId: string | undefined): ((column: string) => RawBuilder<boolean>)[] {
  return [
    ...(postId === undefined ? [] : [(column: string) => completingStore.isTalkingUnder(userId, postId, column)]),
    (column) => completingStore.isNear(userId, column),
    (column) => sql<boolean>`(${notSetTo('search', 'nobody', column)} or ${isFriend(userId, column)})`,
  ]
}
