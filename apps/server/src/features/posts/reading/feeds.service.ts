import { type Post, postsProblems } from '@guildhall/contract/posts'
import { type FeedKind, newsAuthorsMaximum, newsCountMaximum } from '@guildhall/contract/rules/post-limits'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Profiles } from '../../profiles/index.ts'
import type { Users } from '../../users/index.ts'
import type { Cards } from '../cards/cards.ts'
import * as circlesStore from '../circles/circles.store.ts'
import { fillPage, filteringOf } from '../filters/filtering.ts'
import * as postsStore from '../posts.store.ts'
import type { Part, Picked } from './feeds.store.ts'
import * as feedsStore from './feeds.store.ts'
import type { PostList, Reading } from './reading.service.ts'

type Page = { readonly before?: string | undefined; readonly limit: number }
export type FeedQuery = Page & { readonly of: FeedKind }
type NewsQuery = {
  readonly of?: Exclude<FeedKind, 'hot'> | undefined
  readonly circleId?: string | undefined
  readonly after: string
}
export type PostsQuery = Page & {
  readonly authorId?: string | undefined
  readonly gameId?: string | undefined
  readonly tag?: string | undefined
  readonly saved?: 'true' | undefined
  readonly folderId?: string | undefined
  readonly circleId?: string | undefined
  readonly listId?: string | undefined
  readonly pictures?: 'true' | undefined
}

const feeds: Readonly<Record<Exclude<FeedKind, 'following'>, (part: Part) => Picked>> = {
  hall: feedsStore.ofHall,
  games: feedsStore.ofGames,
  hot: feedsStore.hot,
}

/** What a reader looks up themselves is folded where they filter it, and not left out. */
const lookedUp: ReadonlySet<string> = new Set(['author', 'saved'])

export type Feeds = ReturnType<typeof createFeeds>

/** Lists of posts. */
export function createFeeds(parts: {
  users: Users
  games: Games
  reading: Reading
  cards: Pick<Cards, 'require'>
  profiles: Pick<Profiles, 'sees'>
}) {
  const { users, games, reading, cards, profiles } = parts

  async function feed(db: Database, caller: Caller, { of, ...page }: FeedQuery): Promise<Post[]> {
    return list(db, caller, page, { list: { of }, pick: await picking(db, caller, of) })
  }

  async function picking(db: Database, { userId }: Caller, of: FeedKind): Promise<(part: Part) => Picked> {
    if (of !== 'following') return feeds[of]
    const besides = await feedsStore.findBesides(db, userId)
    return (part) => feedsStore.following(part, besides)
  }

  /** Of an author, about a game, both, with a tag, of a list of people, about a list of games, or saved, whichever the query names; else those of the caller. */
  async function posts(db: Database, caller: Caller, query: PostsQuery): Promise<Post[]> {
    const { authorId, gameId, tag, saved, folderId, circleId, listId, pictures, ...page } = query
    if (circleId !== undefined) return list(db, caller, page, await ofCircle(db, caller, circleId))
    if (listId !== undefined) return list(db, caller, page, await aboutList(db, caller, { cards, listId }))
    const isNarrowed = [authorId, gameId, tag, saved].some((named) => named !== undefined)
    const of = isNarrowed ? { authorId, gameId, tag } : { authorId: caller.userId }
    const asked = await narrowed(db, { ...of, folderId, pictures })
    // A wrong place is refused for everybody, before who asks makes a difference.
    reading.placeIn(asked.list, caller, page.before)
    // Whether the member shows the list of what they posted, or of their pictures, on their profile.
    const part = pictures === undefined ? 'posts' : 'media'
    if (authorId !== undefined && (await profiles.sees(db, caller.userId, authorId, part)) !== 'seen') return []
    return list(db, caller, page, asked)
  }

  async function narrowed(
    db: Database,
    { authorId, gameId, tag, folderId, pictures }: Omit<PostsQuery, keyof Page | 'saved' | 'circleId' | 'listId'>,
  ): Promise<{ list: PostList; pick: (part: Part) => Picked }> {
    if (authorId !== undefined && gameId !== undefined) {
      const game = await games.require(db, gameId)
      return {
        list: { of: 'author', authorId, gameId },
        pick: (part) => feedsStore.ofAuthorAbout(part, { authorId, gameId: game.id }),
      }
    }
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
    return { list: { of: 'saved', folderId }, pick: (part) => feedsStore.saved(part, folderId) }
  }

  async function list(
    db: Database,
    caller: Caller,
    { before, limit }: Page,
    { list: named, pick }: { list: PostList; pick: (part: Part) => Picked },
  ): Promise<Post[]> {
    const viewerId = caller.userId
    return fillPage({
      limit,
      isLeftOut: async (found) => {
        const isFound = found.some(({ filtered }) => filtered.length > 0)
        if (!isFound || lookedUp.has(named.of)) return () => false
        return (await filteringOf(db, viewerId, 'feed')).isLeftOut
      },
      read: async (behind, count) => {
        const place = reading.placeIn(named, caller, behind?.cursor ?? before)
        const picked = pick({ viewerId, before: place, limit: count })
        return reading.describe(db, caller, await postsStore.findPicked(db, viewerId, picked), named)
      },
    })
  }

  /** Of others than the caller, newest first. */
  async function news(
    db: Database,
    caller: Caller,
    { of = 'following', circleId, after }: NewsQuery,
  ): Promise<{ count: number; authors: Member[] }> {
    const viewerId = caller.userId
    const pick = circleId === undefined ? await picking(db, caller, of) : (await ofCircle(db, caller, circleId)).pick
    const picked = pick({ viewerId, after, ofOthers: true, limit: newsCountMaximum })
    const filtering = await filteringOf(db, viewerId, 'feed')
    const authorIds = filtering.hides
      ? await authorsOfShown(db, caller, { picked, isLeftOut: filtering.isLeftOut })
      : await postsStore.findAuthors(db, picked)
    const latest = [...new Set(authorIds)].slice(0, newsAuthorsMaximum)
    const members = await users.findMembers(db, latest)
    const authors = latest.flatMap((id) => members.get(id) ?? [])
    return { count: authorIds.length, authors }
  }

  /** Whoever hides words is not told of posts with them. */
  async function authorsOfShown(
    db: Database,
    caller: Caller,
    { picked, isLeftOut }: { picked: Picked; isLeftOut: (post: Post) => boolean },
  ): Promise<string[]> {
    const found = await postsStore.findPicked(db, caller.userId, picked)
    const described = await reading.describe(db, caller, found, { of: 'hall' })
    return described.filter((post) => !isLeftOut(post)).map(({ author }) => author.id)
  }

  return { feed, posts, news }
}

/** @throws circle_not_found alike for what is not there and what is somebody else's. */
async function ofCircle(
  db: Database,
  { userId }: Caller,
  circleId: string,
): Promise<{ list: PostList; pick: (part: Part) => Picked }> {
  const [circle] = await circlesStore.find(db, userId, { id: circleId })
  if (!circle) throw new AppError(postsProblems.circle_not_found)
  return { list: { of: 'circle', circleId }, pick: (part) => feedsStore.ofCircle(part, circleId) }
}

/** @throws card_not_found for a list of games that the caller does not see. */
async function aboutList(
  db: Database,
  caller: Caller,
  { cards, listId }: { cards: Pick<Cards, 'require'>; listId: string },
): Promise<{ list: PostList; pick: (part: Part) => Picked }> {
  await cards.require(db, caller, { kind: 'list', id: listId })
  return { list: { of: 'list', listId }, pick: (part) => feedsStore.aboutList(part, listId) }
}
