import type { ImportTable, ReadingChoice } from '@guildhall/contract/imports/tables'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { importKeys, takeImport } from '../imports.queries.ts'

/** A table as it is shown: what a choice leaves to be guessed is open until the answer. */
export type ShownTable = Omit<ImportTable, 'reading'> & { readonly reading: ReadingChoice }

/** The columns of a table that was brought, and what they are taken for. */
export function useImportTable(id: string) {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: importKeys.table(id),
    queryFn: ({ signal }): Promise<ShownTable> =>
      call('GET /api/library/{userId}/imports/{id}/table', { params: { userId, id } }, { signal }),
  })
}

/**
 * Says what columns mean: shown at once, and as before when the server does not take it. Choices are sent one after the
 * other, each with all that were made before it.
 */
export function useChooseReading(id: string) {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  const key = importKeys.table(id)
  return useMutation({
    meta: saysItself,
    mutationKey: key,
    scope: { id: key.join(':') },
    mutationFn: (reading: ReadingChoice) =>
      call('PUT /api/library/{userId}/imports/{id}/table', { params: { userId, id }, body: reading }),
    onMutate: async (reading) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<ShownTable>(key, (shown) => shown && { ...shown, reading, doubts: [] })
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
    onSuccess: async (changed) => {
      await takeImport(client, changed)
      // What is shown holds the choices that wait, too.
      if (client.isMutating({ mutationKey: key }) <= 1) await client.invalidateQueries({ queryKey: key })
    },
  })
}
