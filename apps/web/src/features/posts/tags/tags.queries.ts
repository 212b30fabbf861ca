import type { FollowedTag, Tag, Trend } from '@guildhall/contract/posts/tags'
import type { Member } from '@guildhall/contract/users'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { postsKeys } from '../posts.queries.ts'

const tagsKeys = {
  all: ['posts', 'tags'] as const,
  ones: ['posts', 'tags', 'one'] as const,
  one: (tag: string) => ['posts', 'tags', 'one', tag] as const,
  followed: ['posts', 'tags', 'followed'] as const,
  trends: ['posts', 'tags', 'trends'] as const,
  bell: (gameId: string) => ['posts', 'bell', gameId] as const,
  offeredTags: (beginning: string) => ['posts', 'offered', 'tags', beginning] as const,
  offeredPeople: (beginning: string, postId: string) => ['posts', 'offered', 'people', postId, beginning] as const,
}

const pageSize = 100
/** What is talked of does not change while one looks. */
const trendsMs = 60_000
/** So long the same beginning is not asked for again. */
const offeredMs = 60_000

export function useTag(tag: string) {
  return useQuery({
    queryKey: tagsKeys.one(tag),
    queryFn: ({ signal }) => call('GET /api/tags/{tag}', { params: { tag } }, { signal }),
  })
}

/** One that was left stays where it stands, and can be followed again, until the list is looked at anew. */
export type ListedTag = FollowedTag & { readonly isFollowed: boolean }

/** All that one follows, by name: there is a limit to it. */
export function useFollowedTags() {
  return useQuery<readonly ListedTag[]>({
    queryKey: tagsKeys.followed,
    queryFn: async ({ signal }) => {
      const all: ListedTag[] = []
      for (;;) {
        const after = all.at(-1)?.tag
        const query = { limit: pageSize, ...(after !== undefined && { after }) }
        const page = await call('GET /api/followed-tags', { query }, { signal })
        all.push(...page.map((each) => ({ ...each, isFollowed: true })))
        if (page.length < pageSize) return all
      }
    },
  })
}

export function useTrends() {
  return useQuery<readonly Trend[]>({
    queryKey: tagsKeys.trends,
    queryFn: ({ signal }) => call('GET /api/trends', {}, { signal }),
    staleTime: trendsMs,
  })
}

/** How one stands to a tag; only a followed one rings. */
export type TagStanding = 'none' | 'followed' | 'ringing'

export const standingOf = ({ isFollowed, isRinging }: Pick<Tag, 'isFollowed' | 'isRinging'>): TagStanding => {
  if (!isFollowed) return 'none'
  return isRinging ? 'ringing' : 'followed'
}

/** Follows a tag, has its bell ring, or neither any more. */
export function useTagStanding(tag: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `tag ${tag}` },
    mutationFn: async ({ from, to }: { from: TagStanding; to: TagStanding }) => {
      const of = { params: { tag } }
      if (to === 'none') await call('DELETE /api/tags/{tag}/follow', of)
      else if (to === 'ringing') await call('PUT /api/tags/{tag}/bell', of)
      else if (from === 'ringing') await call('DELETE /api/tags/{tag}/bell', of)
      else await call('PUT /api/tags/{tag}/follow', of)
    },
    onSuccess: (_done, { to }) => {
      take(client, tag, to)
      // Another visit finds the posts that belong there now; what is read stays under the reader's eyes.
      client.removeQueries({ queryKey: postsKeys.feed('following'), type: 'inactive' })
    },
    onError: () => void client.invalidateQueries({ queryKey: tagsKeys.all }),
  })
}

function take(client: QueryClient, tag: string, standing: TagStanding): void {
  const [isFollowed, isRinging] = [standing !== 'none', standing === 'ringing']
  client.setQueryData<Tag>(tagsKeys.one(tag), (known) => {
    if (known === undefined) return undefined
    const followers = Math.max(known.followers + Number(isFollowed) - Number(known.isFollowed), 0)
    return { ...known, isFollowed, isRinging, followers }
  })
  const list = client.getQueryData<readonly ListedTag[]>(tagsKeys.followed)
  if (list?.some((each) => each.tag === tag)) {
    client.setQueryData(
      tagsKeys.followed,
      list.map((each) => (each.tag === tag ? { tag, isFollowed, isRinging } : each)),
    )
    void client.invalidateQueries({ queryKey: tagsKeys.followed, refetchType: 'none' })
  } else void client.invalidateQueries({ queryKey: tagsKeys.followed })
}

/** Whether one is told of each new post about a game. */
export function useGameBell(gameId: string) {
  return useQuery({
    queryKey: tagsKeys.bell(gameId),
    queryFn: ({ signal }) => call('GET /api/games/{gameId}/bell', { params: { gameId } }, { signal }),
  })
}

export function useRingForGame(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `bell ${gameId}` },
    mutationFn: (isWanted: boolean) =>
      isWanted
        ? call('PUT /api/games/{gameId}/bell', { params: { gameId } })
        : call('DELETE /api/games/{gameId}/bell', { params: { gameId } }),
    onSuccess: (_done, isRinging) => client.setQueryData(tagsKeys.bell(gameId), { isRinging }),
    onError: () => void client.invalidateQueries({ queryKey: tagsKeys.bell(gameId) }),
  })
}

const noTags: readonly string[] = []
const nobody: readonly Member[] = []

/** Tags that begin like one that is being written; where the answer does not come, one writes without. */
export function useOfferedTags(beginning: string | undefined): readonly string[] {
  const { data } = useQuery({
    queryKey: tagsKeys.offeredTags(beginning ?? ''),
    queryFn: ({ signal }) => call('GET /api/completions/tags', { query: { beginning: beginning ?? '' } }, { signal }),
    enabled: beginning !== undefined && beginning !== '',
    staleTime: offeredMs,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return data ?? noTags
}

/** People whom a handle that is being written may mean. @param postId the post under which it is written, or nothing */
export function useOfferedPeople(beginning: string | undefined, postId: string): readonly Member[] {
  const { data } = useQuery({
    queryKey: tagsKeys.offeredPeople(beginning ?? '', postId),
    queryFn: ({ signal }) => {
      const query = { beginning: beginning ?? '', ...(postId !== '' && { postId }) }
      return call('GET /api/completions/people', { query }, { signal })
    },
    // Before the first letter only those who take part in a talk are offered.
    enabled: beginning !== undefined && (beginning !== '' || postId !== ''),
    staleTime: offeredMs,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return data ?? nobody
}
