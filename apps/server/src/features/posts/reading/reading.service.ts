import type { Post, PostAlone } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Friends } from '../../friends/index.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import type { Cards } from '../cards/cards.ts'
import { filteringOf, wordsOfPost } from '../filters/filtering.ts'
import { pollAsSeen } from '../polls/poll-as-seen.ts'
import type { StoredPost } from '../posts.store.ts'
import * as postsStore from '../posts.store.ts'
import type { Reacting } from '../reacting.service.ts'
import { findQuotedIn, withQuotes } from '../sharing/quotes.ts'
import { reasonsIn } from '../tags/reasons.ts'
import { viewSpoiler } from '../veils/tagging.service.ts'
import { veiledPost } from '../veils/veiled-things.ts'

/** `hot` is null where time orders; `id` is of what the list goes by, which of saved posts is the saving. */
const cursorsOf = listCursors('posts', { hot: 'number?', id: 'uuid' })

/** A place in a list of posts. */
export type PostPlace = { readonly hot: number | null; readonly id: string }

/** What names a list, whoever reads it. */
export type PostList = {
  readonly of: string
  readonly authorId?: string | undefined
  readonly gameId?: string | undefined
  readonly tag?: string | undefined
  readonly folderId?: string | undefined
  readonly circleId?: string | undefined
  readonly listId?: string | undefined
  readonly pictures?: string | undefined
}

/** A post by itself is where the hall has it. */
const alone: PostList = { of: 'hall' }

export type Reading = ReturnType<typeof createReading>

/** Posts as each reader sees them. */
export function createReading(parts: {
  users: Users
  games: Games
  cards: Cards
  reacting: Pick<Reacting, 'reactionsOf'>
  friends: Pick<Friends, 'takesMessageOf'>
}) {
  const { users, games, cards: cardsOfRooms, reacting, friends } = parts

  /** @throws post_not_found alike for what is not there and what is not shown. */
  async function require(db: Database, { userId }: Caller, id: string): Promise<StoredPost> {
    const post = await postsStore.find(db, userId, id)
    if (!post) throw new AppError(postsProblems.post_not_found)
    return post
  }

  /** The same of what still says something. */
  async function requireSaid(db: Database, caller: Caller, id: string): Promise<StoredPost> {
    const post = await require(db, caller, id)
    if (post.deletedAt !== null) throw new AppError(postsProblems.post_not_found)
    return post
  }

  async function one(db: Database, caller: Caller, id: string): Promise<Post> {
    const [described] = await describe(db, caller, [await require(db, caller, id)], alone)
    if (!described) throw new AppError(postsProblems.post_not_found)
    return described
  }

  /** @param id of a post, or of a comment under it that the caller sees. */
  async function oneWith(db: Database, caller: Caller, id: string): Promise<Post> {
    const rootId = await postsStore.findRootId(db, caller.userId, id)
    if (rootId === undefined) throw new AppError(postsProblems.post_not_found)
    const post = await one(db, caller, rootId)
    const isOpen = post.deletedAt === null && post.author.id !== caller.userId
    return { ...post, mayMessage: isOpen && (await friends.takesMessageOf(db, caller.userId, post.author.id)) }
  }

  async function edits(db: Database, caller: Caller, id: string): Promise<{ text: string; writtenAt: string }[]> {
    await requireSaid(db, caller, id)
    const found = await postsStore.findEdits(db, caller.userId, id)
    return found.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() }))
  }

  /** All that is shown around them is looked up once for all. */
  async function describe(
    db: Database,
    caller: Caller,
    listed: readonly (StoredPost & { readonly place?: string })[],
    list: PostList,
  ): Promise<Post[]> {
    if (listed.length === 0) return []
    const { userId } = caller
    const quoted = await findQuotedIn(db, userId, listed)
    // A post that stands there twice has the place in the list.
    const found: typeof listed = [...quoted.posts, ...listed]
    const gameIds = found.flatMap(({ gameId, spoiler }) =>
      [gameId, spoiler?.gameId].filter((each) => typeof each === 'number'),
    )
    const [authors, cards, reactionsOf, cardOf, filtering, because] = await together(db, [
      () => users.findMembers(db, [...new Set(found.map(({ authorId }) => authorId))]),
      () => (gameIds.length === 0 ? Promise.resolve(new Map()) : games.cardsOf(db, gameIds)),
      () =>
        reacting.reactionsOf(
          db,
          userId,
          found.map(({ id }) => id),
        ),
      () =>
        cardsOfRooms.shownIn(
          db,
          caller,
          found.map(({ card }) => card),
          { isAlone: list === alone },
        ),
      () => filteringOf(db, userId, 'feed'),
      () => reasonsIn(db, userId, { of: list.of, posts: listed }),
    ])
    const cursors = placesOf(userId, list)
    const posts = found.flatMap((post) => {
      const author = authors.get(post.authorId)
      if (!author) return []
      const { authorId, gameId, hot, takesReply, takesShare, takesQuote, place, ...rest } = post
      const { sharedId, quotedId: _quotedId, quoteState: _quoteState, ...shown } = rest
      const isChangeable = post.deletedAt === null && sharedId === null
      const described: PostAlone = {
        ...shown,
        author,
        poll: post.poll && pollAsSeen(post.poll, authorId === userId),
        card: post.card && cardOf(post.card),
        game: gameId === null ? null : (cards.get(gameId) ?? null),
        spoiler: viewSpoiler(post.spoiler, cards),
        reactions: reactionsOf.get(post.id) ?? [],
        may: {
          reply: takesReply,
          change: authorId === userId && isChangeable,
          share: takesShare,
          quote: takesQuote,
        },
        filtered: [],
        createdAt: post.createdAt.toISOString(),
        editedAt: post.editedAt?.toISOString() ?? null,
        deletedAt: post.deletedAt?.toISOString() ?? null,
        cursor: cursors.encode({ hot: list.of === 'hot' ? hot : null, id: place ?? post.id }),
      }
      return [veiledPost(described)]
    })
    const described = filtering.mark(posts, wordsOfPost)
    const shown = withQuotes(listed, { described, quoted, because, isAlone: list === alone })
    return shown.map((post) => filtering.markSharing(veiledPost(post)))
  }

  /** @throws malformed_request for a place in another list. */
  function placeIn(list: PostList, { userId }: Caller, before: string | undefined): PostPlace | undefined {
    return before === undefined ? undefined : placesOf(userId, list).decode(before)
  }

  return { require, requireSaid, one, oneWith, edits, describe, placeIn }
}

function placesOf(viewerId: string, list: PostList) {
  return cursorsOf({ ...list, viewerId })
}

type Works<Results extends readonly unknown[]> = { readonly [At in keyof Results]: () => Promise<Results[At]> }

/**
 * At once, each on a connection of its own, so that none waits for what another reads from the disk; within a transaction,
 * which has one connection, one after the other.
 */
async function together<Results extends readonly unknown[]>(
  db: Database,
  works: readonly [...Works<Results>],
): Promise<Results> {
  const results: unknown[] = []
  if (!db.isTransaction) results.push(...(await Promise.all(works.map((work) => work()))))
  else for (const work of works) results.push(await work())
  return results as unknown as Results
}
