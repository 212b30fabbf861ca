import type { Calling, CatchUp, CatchUpLane, Finish } from '@guildhall/contract/posts/catching-up'
import { catchUpLaneMaximum, catchUpOfOneMaximum } from '@guildhall/contract/rules/posts/catch-up-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Friends } from '../../friends/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { Users } from '../../users/index.ts'
import { filteringOf } from '../filters/filtering.ts'
import * as postsStore from '../posts.store.ts'
import type { PostList, Reading } from '../reading/reading.service.ts'
import type { LaidOut, StoredCalling } from './catching-up.store.ts'
import * as catchingUpStore from './catching-up.store.ts'

/** Reads one lane as the caller may see it now. */
type Lane<Name extends CatchUpLane> = (db: Database, caller: Caller, laid: LaidOut) => Promise<CatchUp['lanes'][Name]>

export type Lanes = { readonly [Name in CatchUpLane]: Lane<Name> }

const limit = catchUpLaneMaximum
const laidPosts: PostList = { of: 'catch-up' }

/** What there is to catch up with, one entry a lane. */
export function createLanes(parts: {
  users: Users
  friends: Pick<Friends, 'receivedRequests'>
  games: Games
  library: Pick<Library, 'finishedByFriends'>
  reading: Reading
}): Lanes {
  const { users, friends, games, library, reading } = parts

  async function callings(db: Database, found: readonly StoredCalling[]): Promise<Calling[]> {
    const authors = await users.findMembers(
      db,
      found.map(({ authorId }) => authorId),
    )
    return found.flatMap(({ id, postId, commentId, authorId, createdAt }) => {
      const author = authors.get(authorId)
      return author ? [{ id, postId, commentId, author, createdAt: createdAt.toISOString() }] : []
    })
  }

  async function finished(db: Database, { userId }: Caller, { since, until }: LaidOut): Promise<Finish[]> {
    const found = await library.finishedByFriends(db, userId, { since, until, limit, ofOne: catchUpOfOneMaximum })
    if (found.length === 0) return []
    const people = await users.findMembers(
      db,
      found.map((one) => one.userId),
    )
    const cards = await games.cardsOf(
      db,
      found.map(({ gameId }) => gameId),
    )
    return found.flatMap(({ userId: friendId, gameId, rating, finishedAt }) => {
      const [friend, game] = [people.get(friendId), cards.get(gameId)]
      return friend && game ? [{ friend, game, rating, finishedAt: finishedAt.toISOString() }] : []
    })
  }

  async function posts(db: Database, caller: Caller, laid: LaidOut): Promise<CatchUp['lanes']['posts']> {
    const ofPosts = new Map(laid.posts.map((chosen) => [chosen.id, chosen.ofPosts]))
    const picked = catchingUpStore.chosen(caller.userId, [...ofPosts.keys()])
    const found = await postsStore.findPicked(db, caller.userId, picked)
    const described = await reading.describe(db, caller, found, laidPosts)
    const { isLeftOut } = await filteringOf(db, caller.userId, 'feed')
    return described.filter((post) => !isLeftOut(post)).map((post) => ({ post, ofPosts: ofPosts.get(post.id) ?? 1 }))
  }

  return {
    // Whoever still waits waits, however long ago they asked.
    requests: (db, caller) => friends.receivedRequests(db, caller, { userId: caller.userId, limit }),
    mentions: async (db, { userId }, { since, until }) =>
      callings(db, await catchingUpStore.findMentions(db, userId, { since, until, limit })),
    replies: async (db, { userId }, { since, until }) =>
      callings(db, await catchingUpStore.findReplies(db, userId, { since, until, limit })),
    finished,
    posts,
  }
}
