import { t } from '@lingui/core/macro'
import { type PostsKey, postsKeys } from '../../../features/posts/posts.queries.ts'

export const feedTabs = ['following', 'hall', 'games', 'hot', 'catch-up', 'lists', 'tags', 'saved'] as const
export type FeedTab = (typeof feedTabs)[number]
/** Those that list posts, and nothing else. */
export type ListedTab = Exclude<FeedTab, 'catch-up' | 'lists' | 'tags'>

/** Whether new posts come in under a tab, unlike where one looks up what was kept, or catches up. */
export const isFeed = (tab: FeedTab): boolean =>
  tab === 'following' || tab === 'hall' || tab === 'games' || tab === 'hot'

export const tabWords: Readonly<Record<FeedTab, string>> = {
  following: t({ message: 'Following', context: 'feed' }),
  'catch-up': t`Catch up`,
  hall: t`The whole hall`,
  games: t`Your games`,
  hot: t`Hot`,
  lists: t`Your lists`,
  tags: t`Tags`,
  saved: t`Saved`,
}

/** What is listed under a tab. */
export const keyOfTab = (tab: ListedTab): PostsKey =>
  tab === 'saved' ? postsKeys.list({ saved: 'true' }) : postsKeys.feed(tab)

/** The tab that an address names; what makes no sense there is the first. */
export function tabIn(address: URLSearchParams): FeedTab {
  return feedTabs.find((tab) => tab === address.get('tab')) ?? 'following'
}

/** The first tab is the bare address. */
export const tabHref = (tab: FeedTab): string => (tab === 'following' ? '/feed' : `/feed?tab=${tab}`)
