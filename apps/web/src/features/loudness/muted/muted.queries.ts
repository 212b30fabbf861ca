import type { MutedThing } from '@guildhall/contract/loudness/muted'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

const mutedKey = ['loudness', 'muted'] as const

export type Topic = { readonly kind: 'game' | 'tag'; readonly key: string }

/** All of which one hears nothing. It is muted in many places, so it is fetched wherever it is shown. */
export function useMuted() {
  return useQuery({
    queryKey: mutedKey,
    queryFn: ({ signal }) => call('GET /api/muted', {}, { signal }),
    refetchOnMount: 'always',
  })
}

export const isMutedIn = (muted: readonly MutedThing[] | undefined, topic: Topic): boolean =>
  muted?.some(({ kind, key }) => kind === topic.kind && key === topic.key) ?? false

export function useMuteTopic({ kind, key }: Topic) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (until: string | null) =>
      kind === 'game'
        ? call('PUT /api/muted/games/{gameId}', { params: { gameId: key }, body: { until } })
        : call('PUT /api/muted/tags/{tag}', { params: { tag: key }, body: { until } }),
    onSettled: () => client.invalidateQueries({ queryKey: mutedKey }),
  })
}

/** Each is ended where it is kept; what shows that it was muted is fetched anew. */
export function useUnmuteThing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, key }: Pick<MutedThing, 'kind' | 'key'>) => {
      switch (kind) {
        case 'person':
          return call('DELETE /api/mutes/{userId}', { params: { userId: key } })
        case 'post':
          return call('DELETE /api/posts/{id}/silent', { params: { id: key } })
        case 'game':
          return call('DELETE /api/muted/games/{gameId}', { params: { gameId: key } })
        case 'tag':
          return call('DELETE /api/muted/tags/{tag}', { params: { tag: key } })
        case 'conversation':
        case 'group':
          return call('PATCH /api/conversations/{id}/own', { params: { id: key }, body: { mutedUntil: null } })
      }
    },
    onSuccess: (_answer, { kind }) => {
      if (kind === 'person') void client.invalidateQueries({ queryKey: ['boundaries'] })
      if (kind === 'person' || kind === 'post') void client.invalidateQueries({ queryKey: ['posts', 'one'] })
    },
    onSettled: () => client.invalidateQueries({ queryKey: mutedKey }),
  })
}
