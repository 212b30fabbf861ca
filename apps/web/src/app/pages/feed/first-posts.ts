import { fetchPosts } from '../../../features/posts/posts.queries.ts'
import { keyOfTab, tabIn } from './feed-tabs.ts'

/** Asks for the posts that an address of the feed shows first. Never fails: the page asks again, and tells. */
export async function askForFirstPosts(address: URLSearchParams): Promise<void> {
  const tab = tabIn(address)
  if (address.has('tag') || address.has('circle')) return
  if (tab === 'catch-up' || tab === 'lists' || tab === 'tags') return
  await fetchPosts(keyOfTab(tab))
}
