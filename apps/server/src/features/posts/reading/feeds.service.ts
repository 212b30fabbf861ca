import type { Post } from '@guildhall/contract/posts'
import { type FeedKind, newsAuthorsMaximum, newsCountMaximum } from '@guildhall/contract/rules/post-limits'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import * as postsStore from '../posts.store.ts'
import type { Part, Picked } from './feeds.store.ts'
import * as feedsStore from './feeds.store.ts'
import type { PostList, Reading } from './reading.service.ts'

type Page = { readonly before?: string | undefined; readonly limit: number }
export type FeedQuery = Page & { readonly of: FeedKind }
export type PostsQuery = Page & {
  readonly authorId?: string | undefined
  readonly gameId?: string | undefined
  readonly tag?: string | undefined
  readonly saved?: 'true' | undefined
  readonly pictures?: 'true' | undefined
}

const feeds: Readonly<Record<FeedKind, (part: Part) => Picked>> = {
  following: feedsStore.following,
  hall: feedsStore.ofHall,
  games: feedsStore.ofGames,
  hot: feedsStore.hot,
}

export type Feeds = ReturnType<typeof createFeeds>

/** Lists of posts. */
export function createFeeds(parts: { users: Users; games: Games; reading: Reading }) {
  const { users, games, reading } = parts

  async function feed(db: Database, caller: Caller, { of, ...page }: FeedQuery): Promise<Post[]> {
    return list(db, caller, page, { list: { of }, pick: feeds[of] })
  }

  /** Of an author, about a game, with a tag, or saved, whichever the query names; else those of the caller. */
  async function posts(db: Database, caller: Caller, query: PostsQuery): Promise<Post[]> {
    const { authorId, gameId, tag, saved, pictures, ...page } = query
    const isNarrowed = [authorId, gameId, tag, saved].some((named) => named !== undefined)
    const of = isNarrowed ? { authorId, gameId, tag } : { authorId: caller.userId }
    return list(db, caller, page, await narrowed(db, { ...of, pictures }))
  }

  async function narrowed(
    db: Database,
    { authorId, gameId, tag, pictures }: Omit<PostsQuery, keyof Page | 'saved'>,
  ): Promise<{ list: PostList; pick: (part: Part) => Picked }> {
    if (authorId !== undefined) {
      const pictured = pictures === 'true'
      return {
        list: { of: 'author', authorId, pictures },
        pick: (part) => feedsStore.ofAuthor(part, { authorId, pictured }),
      }
    }
    if (gameId !== undefined) {
      const game = await games.require(db, gameId)
      return { list: { of: 'game', gameId }, pick: (part) => feedsStore.ofGame(part, game.id) }
    }
    if (tag !== undefined) return { list: { of: 'tag', tag }, pick: (part) => feedsStore.withTag(part, tag) }
    return { list: { of: 'saved' }, pick: feedsStore.saved }
  }

  async function list(
    db: Database,
    caller: Caller,
    { before, limit }: Page,
    { list: named, pick }: { list: PostList; pick: (part: Part) => Picked },
  ): Promise<Post[]> {
    const viewerId = caller.userId
    const picked = pick({ viewerId, before: reading.placeIn(named, caller, before), limit })
    return reading.describe(db, caller, await postsStore.findPicked(db, viewerId, picked), named)
  }

  /** Of others than the caller, newest first. */
  async function news(
    db: Database,
    { userId }: Caller,
    { of, after }: { of: Exclude<FeedKind, 'hot'>; after: string },
  ): Promise<{ count: number; authors: Member[] }> {
    const picked = feeds[of]({ viewerId: userId, after, ofOthers: true, limit: newsCountMaximum })
    const authorIds = await postsStore.findAuthors(db, picked)
    const latest = [...new Set(authorIds)].slice(0, newsAuthorsMaximum)
    const members = await users.findMembers(db, latest)
    const authors = latest.flatMap((id) => members.get(id) ?? [])
    return { count: authorIds.length, authors }
  }

  return { feed, posts, news }
}
