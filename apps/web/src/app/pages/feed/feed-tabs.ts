import { t } from '@lingui/core/macro'
import { type PostsKey, postsKeys } from '../../../features/posts/posts.queries.ts'

export const feedTabs = ['following', 'hall', 'games', 'hot', 'saved'] as const
export type FeedTab = (typeof feedTabs)[number]

export const tabWords: Readonly<Record<FeedTab, string>> = {
  following: t({ message: 'Following', context: 'feed' }),
  hall: t`The whole hall`,
  games: t`Your games`,
  hot: t`Hot`,
  saved: t`Saved`,
}

/** What is listed under a tab. */
export const keyOfTab = (tab: FeedTab): PostsKey =>
  tab === 'saved' ? postsKeys.list({ saved: 'true' }) : postsKeys.feed(tab)

/** The tab that an address names; what makes no sense there is the first. */
export function tabIn(address: URLSearchParams): FeedTab {
  return feedTabs.find((tab) => tab === address.get('tab')) ?? 'following'
}

/** The first tab is the bare address. */
export const tabHref = (tab: FeedTab): string => (tab === 'following' ? '/feed' : `/feed?tab=${tab}`)
