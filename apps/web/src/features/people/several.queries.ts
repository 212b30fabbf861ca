import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { filtersOf, type SoughtPeople } from './people.queries.ts'

export type SeveralDeed = 'verify' | 'end'

const calls = {
  verify: 'PUT /api/admin/people/verified',
  end: 'POST /api/admin/people/sign-ins/end',
} as const

/** The same for all who are chosen; how many it changed something of. */
export function useSeveral() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ deed, userIds }: { deed: SeveralDeed; userIds: readonly string[] }) =>
      call(calls[deed], { body: { userIds: [...userIds] } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['people'] }),
        client.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
}

/** Saves whom the list shows as a file, a part at a time. That it was saved is an entry of the log. */
export function usePeopleExport() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    async mutationFn({ withAddresses, ...sought }: Omit<SoughtPeople, 'order'> & { withAddresses: boolean }) {
      const begun = await call('POST /api/admin/people/exports', { body: { ...filtersOf(sought), withAddresses } })
      const parts: string[] = []
      let after: string | null | undefined
      while (after !== null) {
        const part: { lines: string; next: string | null } = await call('GET /api/admin/people/exports/{seq}', {
          params: { seq: begun.seq },
          query: after === undefined ? {} : { after },
        })
        parts.push(part.lines)
        after = part.next
      }
      return { fileName: begun.fileName, mediaType: 'text/csv; charset=utf-8', content: parts.join('') }
    },
    onSuccess(file) {
      saveFile(file)
      toasts.show({ message: t`${file.fileName} is saved.`, tone: 'ok' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['audit'] }),
  })
}
