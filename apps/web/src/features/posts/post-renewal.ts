// Makes posts that are kept true again; it comes once there are any.
import type { Post } from '@guildhall/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { log } from '../../platform/log.ts'
import { dropPost, isKnown, isUnderWay, takePost, watchBegun } from './post-cache.ts'
import { askForPosts, type PostPages, type PostsKey, postsKeys } from './posts.queries.ts'
import { isVeiled, keptVeils } from './veils/kept-veils.ts'

/** After a break of the line so many pages of a list are made true; whoever reads on meets the others anew. */
const renewedPages = 3

/**
 * Fetches those that moved, and takes them off the set; those that are under way stay for later.
 * @param again with which something was done meanwhile, so that it has to be asked for once more
 */
export function renewMoved(client: QueryClient, moved: Set<string>, again: (id: string) => void): void {
  for (const id of moved) {
    if (isUnderWay(client, id)) continue
    moved.delete(id)
    void renewPost(client, id, () => again(id))
  }
}

/** @param onOvertaken the member did something with the post meanwhile, and the answer is older than what is shown */
async function renewPost(client: QueryClient, id: string, onOvertaken?: () => void): Promise<void> {
  void client.invalidateQueries({ queryKey: ['comments', 'of', id] })
  if (!isKnown(client, id)) return
  try {
    const isOvertaken = watchBegun(client, id)
    const post = await call('GET /api/posts/{id}', { params: { id } })
    if (isOvertaken()) onOvertaken?.()
    else takePost(client, post)
  } catch (error) {
    // Gone, or not for this member any more.
    if (isApiError(error, 'post_not_found')) dropPost(client, id)
    else log.debug('A post that moved did not arrive', error)
  }
}

/** After a break of the line: what is shown. */
export async function renewAll(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['posts'], predicate: ({ queryKey: [, part] }) => part !== 'pages' })
  await renewLists(client, renewedPages)
}

/** What the member may see has changed, anywhere. */
export async function renewSight(client: QueryClient): Promise<void> {
  // A list that is not shown would come back as it was.
  client.removeQueries({ queryKey: postsKeys.pages, type: 'inactive' })
  client.removeQueries({ queryKey: postsKeys.ones, type: 'inactive' })
  void client.invalidateQueries({ queryKey: ['posts'], predicate: ({ queryKey: [, part] }) => part !== 'pages' })
  void client.invalidateQueries({ queryKey: ['comments'] })
  await renewLists(client, Number.POSITIVE_INFINITY)
}

/** The member may be past what posts or comments give away that are veiled here. */
export async function renewVeiled(client: QueryClient): Promise<void> {
  if (keptVeils(client).length > 0) await renewSight(client)
}

/** The same, before the line stood that tells of it: what is veiled is asked for once more, and nothing else. */
export async function renewEachVeiled(client: QueryClient): Promise<void> {
  for (const { queryKey } of keptVeils(client)) {
    if (queryKey[0] === 'comments') void client.invalidateQueries({ queryKey, exact: true })
  }
  const lists = client.getQueriesData<PostPages>({ queryKey: postsKeys.pages })
  const ones = client.getQueriesData<Post>({ queryKey: postsKeys.ones })
  const known = [...lists.flatMap(([, list]) => list?.pages.flat() ?? []), ...ones.flatMap(([, post]) => post ?? [])]
  for (const id of new Set(known.filter(isVeiled).map((post) => post.id))) await renewPost(client, id)
}

async function renewLists(client: QueryClient, pageCount: number): Promise<void> {
  const shown = client.getQueryCache().findAll({ queryKey: postsKeys.pages, type: 'active' })
  // In place: to fetch a list anew would put what is new above what is read.
  for (const { queryKey, state } of shown) {
    const list = state.data as PostPages | undefined
    const missing = new Set(list?.pages.slice(0, pageCount).flatMap((page) => page.map(({ id }) => id)))
    for (const before of list?.pageParams.slice(0, pageCount) ?? []) {
      try {
        const overtaken = new Map([...missing].map((id) => [id, watchBegun(client, id)]))
        for (const post of await askForPosts(queryKey as PostsKey, before)) {
          missing.delete(post.id)
          if (overtaken.get(post.id)?.() !== true) takePost(client, post)
        }
      } catch (error) {
        log.debug('A list of posts could not be renewed', error)
        return
      }
    }
    // Gone, or only moved on in the list: each is asked for.
    for (const id of missing) await renewPost(client, id)
  }
}
