import type { Post } from '@guildhall/contract/posts'
import type { FeedKind } from '@guildhall/contract/rules/post-limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notificationsHub } from '../../../platform/hub/hubs.ts'
import { useHubState, useHubTrouble } from '../../../platform/hub/use-hub.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { postsKeys } from '../posts.queries.ts'

export const newsEveryMs = 60_000

/** In an empty feed everything is new. */
const beforeAll = '00000000-0000-7000-8000-000000000000'

/** A feed, or a list of people of one's own. */
export type NewsOf = { readonly of: Exclude<FeedKind, 'hot'> } | { readonly circleId: string }

/**
 * How many posts of others are newer than what is shown, and whose; asked for while somebody looks. Only once the line
 * stands, or is known not to: what was written between an earlier answer and the line is pushed to nobody.
 */
export function useNews(of: NewsOf, shown: readonly Post[]) {
  const { id: userId } = useCurrentUser()
  const isLive = useHubState(notificationsHub) === 'connected'
  const isWithoutLine = useHubTrouble(notificationsHub) !== null
  // An own post that was just put first is newer than what others wrote meanwhile.
  const after = (shown.find(({ author }) => author.id !== userId) ?? shown.at(-1))?.id ?? beforeAll
  return useQuery({
    queryKey: postsKeys.news(of, after),
    queryFn: ({ signal }) => call('GET /api/feed/news', { query: { ...of, after } }, { signal }),
    enabled: isLive || isWithoutLine,
    staleTime: 0,
    refetchInterval: newsEveryMs,
    refetchOnWindowFocus: 'always',
  })
}
