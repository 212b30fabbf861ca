// One post stands on many lists; what is known anew of it is known on all of them.
import type { Post } from '@guildhall/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { type PostPages, type PostsKey, postsKeys } from './posts.queries.ts'
import { changedWithin, isWithin } from './sharing/quote-cache.ts'

type Change = (post: Post) => Post | null

/** Answers on their way would take a change back: they are let go before it, and asked for again by who waits for them. */
export async function letGoOfAnswers(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.cancelQueries({ queryKey: postsKeys.pages }),
    client.cancelQueries({ queryKey: postsKeys.one(id) }),
  ])
}

/** Changes a post wherever it is shown; `null` takes it off the lists. */
export function patchPost(client: QueryClient, id: string, change: Change): void {
  const changedOf = (post: Post) => (post.id === id ? change(post) : changedWithin(post, id, change))
  const changed = (posts: Post[]) =>
    posts.some((post) => post.id === id || isWithin(post, id)) ? posts.flatMap((post) => changedOf(post) ?? []) : posts
  client.setQueriesData<PostPages>(
    { queryKey: postsKeys.pages },
    (list) => list && { ...list, pages: list.pages.map(changed) },
  )
  client.setQueryData<Post>(postsKeys.one(id), (post) => (post && change(post)) ?? post)
  const quoting = { queryKey: postsKeys.ones, predicate: ({ state }: Kept) => isQuoting(state.data, id) }
  client.setQueriesData<Post>(quoting, (post) => (post && changedWithin(post, id, change)) ?? post)
}

type Kept = { readonly state: { readonly data: unknown } }

const isQuoting = (kept: unknown, id: string): boolean => kept !== undefined && isWithin(kept as Post, id)

/** A post that is gone, or not for this member any more: lists let it go, and its page asks, and says so. */
export function dropPost(client: QueryClient, id: string): void {
  patchPost(client, id, () => null)
  void client.invalidateQueries({ queryKey: postsKeys.allGames })
  // Also under the address of one of its comments.
  const isOfIt = ({ state }: { state: { data: unknown } }) => (state.data as Post | undefined)?.id === id
  client.removeQueries({ queryKey: postsKeys.ones, type: 'inactive', predicate: isOfIt })
  void client.invalidateQueries({ queryKey: postsKeys.ones, predicate: isOfIt })
}

/** A post as the server answered it. What was changed later than that is not taken back. */
export function takePost(client: QueryClient, post: Post): void {
  patchPost(client, post.id, (known) =>
    // Its place in a list, and why it stands there, are of that list.
    known.version > post.version ? known : { ...known, ...post, cursor: known.cursor, because: known.because },
  )
}

/** What is begun with a post, one after the other. */
export const scopeOf = (what: 'react' | 'save' | 'share' | 'silence', id: string) => ({ id: `${id} ${what}` })

type Begun = { readonly options: { readonly scope?: { readonly id: string } } }

const beganWith = (id: string) => ({ predicate: ({ options }: Begun) => options.scope?.id.startsWith(id) === true })

/** Whether an answer about a post would be older than what is shown of it by the time it comes. */
export function isUnderWay(client: QueryClient, id: string): boolean {
  return client.isMutating(beganWith(id)) > 0 || client.isFetching({ queryKey: postsKeys.pages }) > 0
}

/**
 * Remembers what was begun with a post so far. What is answered says later whether anything came between: then an answer
 * that was asked for here is older than what is shown.
 */
export function watchBegun(client: QueryClient, id: string): () => boolean {
  const begun = () => client.getMutationCache().findAll(beganWith(id))
  const told = () => begun().map(({ mutationId, state }) => `${mutationId}:${state.status}`)
  const before = told().join()
  return () => before !== told().join() || client.isMutating(beganWith(id)) > 0
}

/** Whether a post is on a list or a page that is kept. */
export function isKnown(client: QueryClient, id: string): boolean {
  const lists = client.getQueriesData<PostPages>({ queryKey: postsKeys.pages })
  const isListed = lists.some(([, list]) =>
    list?.pages.some((page) => page.some((post) => post.id === id || isWithin(post, id))),
  )
  return isListed || client.getQueryData(postsKeys.one(id)) !== undefined
}

/** A post that was just written stands first wherever it belongs. */
export function addPost(client: QueryClient, post: Post): void {
  client.setQueryData(postsKeys.one(post.id), post)
  void client.invalidateQueries({ queryKey: postsKeys.allGames })
  for (const [key] of client.getQueriesData<PostPages>({ queryKey: postsKeys.pages })) {
    if (belongs(key as PostsKey, post)) client.setQueryData<PostPages>(key, (list) => list && withFirst(list, post))
  }
}

/** As the server has it for the author. Where it comes in what is hot, and whether its game is one of theirs, only it knows. */
function belongs(key: PostsKey, { author, game, tags, pictures, card }: Post): boolean {
  if (key[2] === 'feed') return key[3] === 'following' || key[3] === 'hall'
  if (key[2] === 'pinned') return false
  const { authorId, gameId, listId, tag, pictures: onlyPictures } = key[3]
  if (listId !== undefined) return card?.kind === 'list' && card.id === listId
  if (onlyPictures !== undefined && pictures.length === 0) return false
  if (authorId !== undefined && gameId !== undefined) return authorId === author.id && gameId === game?.id
  return authorId === author.id || (game !== null && gameId === game.id) || (tag !== undefined && tags.includes(tag))
}

function withFirst({ pages: [first = [], ...older], pageParams }: PostPages, post: Post): PostPages {
  return { pages: [[post, ...first.filter(({ id }) => id !== post.id)], ...older], pageParams }
}

/** Leaves the first page: whoever comes anew is not made to wait for all that was read before. */
export function forgetOlder(client: QueryClient, key: PostsKey): void {
  client.setQueryData<PostPages>(
    key,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
}
