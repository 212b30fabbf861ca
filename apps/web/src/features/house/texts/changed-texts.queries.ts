import type { ChangedText } from '@guildhall/contract/house/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { fromStart } from '../../../platform/start/start.ts'

const changedKey = ['house', 'changed-texts'] as const

/** Texts of the hall that were changed since, and of which the member has not said that they read them. */
export function useChangedTexts(): readonly ChangedText[] {
  const { data = [] } = useQuery({
    queryKey: changedKey,
    queryFn: async ({ signal }) =>
      (await fromStart('changedTexts')) ?? (await call('GET /api/house/changed-texts', {}, { signal })),
  })
  return data
}

/** It is away at once, and back where the server did not hear of it. */
export function useAcknowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, version }: ChangedText) =>
      call('PUT /api/house/texts/{kind}/acknowledgement', { params: { kind }, body: { version } }),
    onMutate: ({ kind }) =>
      client.setQueryData<readonly ChangedText[]>(changedKey, (known) => known?.filter((each) => each.kind !== kind)),
    onError: () => client.invalidateQueries({ queryKey: changedKey }),
  })
}
