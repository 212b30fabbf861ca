import type { Post } from '@guildhall/contract/posts'
import type { FeedKind } from '@guildhall/contract/rules/post-limits'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { singlePosts } from '../../platform/cache/cache-roots.ts'
import { memberClient } from '../../platform/cache/query-client.ts'
import { foldShares } from './sharing/shown-post.ts'

/** Whose posts, or which: one of them is named. */
export type PostFilter = {
  readonly authorId?: string
  readonly gameId?: string
  readonly tag?: string
  readonly saved?: 'true'
  /** Only those in a folder; of the saved. */
  readonly folderId?: string
  /** Of the people in a list of one's own. */
  readonly circleId?: string
  /** With a list of games as their card. */
  readonly listId?: string
  /** Only those with pictures; of an author. */
  readonly pictures?: 'true'
}

export const postsKeys = {
  /** All that comes by pages. */
  pages: ['posts', 'pages'] as const,
  feed: (of: FeedKind) => ['posts', 'pages', 'feed', of] as const,
  list: (filter: PostFilter) => ['posts', 'pages', 'list', filter] as const,
  allPinned: ['posts', 'pages', 'pinned'] as const,
  /** On top of the profile of a member, or of the whole hall. */
  pinned: (authorId: string | undefined) => ['posts', 'pages', 'pinned', authorId ?? null] as const,
  allGames: ['posts', 'games'] as const,
  games: (authorId: string) => ['posts', 'games', authorId] as const,
  ones: singlePosts,
  one: (id: string) => [...singlePosts, id] as const,
  allNews: ['posts', 'news'] as const,
  news: (of: object, after: string) => ['posts', 'news', of, after] as const,
  edits: ({ id, version }: Pick<Post, 'id' | 'version'>) => ['posts', 'edits', id, version] as const,
  reactors: (id: string, key: string | undefined) => ['posts', 'reactors', id, key ?? null] as const,
}
export type PostsKey = ReturnType<(typeof postsKeys)['feed' | 'list' | 'pinned']>

/** What the place in a list is kept by. */
export const listName = (of: PostsKey): string =>
  of
    .slice(2)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join(' ')

export type PostPages = InfiniteData<Post[], string | undefined>

export const pageSize = 20
/** So long the way back finds a list as it was. */
const keptMs = 60 * 60_000

/** One page of a list, by the key of the list. */
export function askForPosts(key: PostsKey, before: string | undefined, signal?: AbortSignal): Promise<Post[]> {
  const page = { limit: pageSize, ...(before !== undefined && { before }) }
  const options = signal === undefined ? {} : { signal }
  if (key[2] === 'pinned')
    return call('GET /api/feed/pinned', { query: key[3] === null ? {} : { authorId: key[3] } }, options)
  return key[2] === 'feed'
    ? call('GET /api/feed', { query: { of: key[3], ...page } }, options)
    : call('GET /api/posts', { query: { ...key[3], ...page } }, options)
}

const pagesOf = (key: PostsKey) => ({
  queryKey: key,
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    askForPosts(key, pageParam, signal),
  initialPageParam: undefined as string | undefined,
  gcTime: keptMs,
})

/** Asks for the first page of a list before the list is drawn. Never fails: the list asks again, and tells. */
export const fetchPosts = (key: PostsKey): Promise<void> => memberClient().prefetchInfiniteQuery(pagesOf(key))

type Comes = {
  /** Whoever comes back finds the list as they left it; it is not asked for anew under their eyes. */
  isBack?: boolean
}

/** A list of posts by pages. Nothing is put in above what is read: for that there is the bar of new posts. */
export function usePostPages(key: PostsKey, { isBack = false }: Comes = {}) {
  const { data, ...posts } = useInfiniteQuery({
    ...pagesOf(key),
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    select: shownOf,
    refetchOnWindowFocus: false,
    refetchOnMount: !isBack,
  })
  return { ...posts, data: data?.posts, loadedPages: data?.loadedPages ?? 0 }
}

/** A post, or the post that a comment of this id stands under. */
export function usePost(id: string) {
  return useQuery({
    queryKey: postsKeys.one(id),
    queryFn: ({ signal }) => call('GET /api/posts/{id}', { params: { id } }, { signal }),
  })
}

/** A post that moved between two pages would stand on both; what was deleted meanwhile goes. */
function shownOf({ pages }: PostPages) {
  const posts = new Map(pages.flat().map((post) => [post.id, post]))
  const there = [...posts.values()].filter(({ deletedAt }) => deletedAt === null)
  return { posts: foldShares(there), loadedPages: pages.length }
}
