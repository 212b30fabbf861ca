import type { LoudnessChanges, LoudnessChoice, LoudnessSettings } from '@guildhall/contract/loudness'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useWish } from '../../platform/use-wish.ts'

const loudnessKey = ['loudness'] as const

export function useLoudness() {
  return useQuery({ queryKey: loudnessKey, queryFn: ({ signal }) => call('GET /api/loudness', {}, { signal }) })
}

/** What is chosen holds at once; what the server does not take is as it was. */
export function useChoice(stored: LoudnessSettings) {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: (wish: LoudnessChoice) =>
      call('PUT /api/loudness', {
        body: changesOf(client.getQueryData<LoudnessSettings>(loudnessKey) ?? stored, wish),
      }),
    onSuccess: (settings) => client.setQueryData(loudnessKey, settings),
  })
  const { hushedUntil, ...choice } = stored
  const [shown, choose] = useWish<LoudnessChoice>(choice, keep.mutateAsync)
  return { choice: shown, hushedUntil, change: (changes: Partial<LoudnessChoice>) => choose({ ...shown, ...changes }) }
}

/** Only what was turned: all else may have been chosen elsewhere meanwhile. */
function changesOf(before: LoudnessChoice, wish: LoudnessChoice): LoudnessChanges {
  const keys = Object.keys(wish) as (keyof LoudnessChoice)[]
  const turned = keys.filter((key) => JSON.stringify(wish[key]) !== JSON.stringify(before[key]))
  return Object.fromEntries(turned.map((key) => [key, wish[key]]))
}

export type Choice = ReturnType<typeof useChoice>

/** For so many minutes; 0 ends it. */
export function useHush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (minutes: number) => call('PUT /api/loudness/hush', { body: { minutes } }),
    onSuccess: (settings) => client.setQueryData(loudnessKey, settings),
  })
}
