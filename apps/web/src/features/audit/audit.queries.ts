import type { AuditEntry } from '@guildhall/contract/audit'
import type { AuditArea } from '@guildhall/contract/rules/safety/audit-actions'
import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toasts } from '../../ui/feedback/toasts.ts'

const pageSize = 50

type Sought = { area: AuditArea | undefined; q: string }

const queryOf = ({ area, q }: Sought) => ({ ...(area !== undefined && { area }), ...(q !== '' && { q }) })

/** What staff did, the latest first. */
export function useAuditLog({ area, q }: Sought) {
  return useInfiniteQuery({
    queryKey: ['audit', area, q] as const,
    queryFn: ({ pageParam, signal }): Promise<AuditEntry[]> =>
      call(
        'GET /api/admin/audit',
        {
          query: {
            limit: pageSize,
            ...queryOf({ area, q }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.seq),
    select: ({ pages }) => pages.flat(),
  })
}

/** Saves the log as a file, a part at a time. That it was saved is an entry of it. */
export function useAuditExport() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(sought: Sought) {
      const { seq, fileName } = await call('POST /api/admin/audit/exports', { body: queryOf(sought) })
      const parts: string[] = []
      let after: number | null = 0
      while (after !== null) {
        const query = after === 0 ? {} : { after }
        const part: { lines: string; next: number | null } = await call('GET /api/admin/audit/exports/{seq}', {
          params: { seq },
          query,
        })
        parts.push(part.lines)
        after = part.next
      }
      return { fileName, mediaType: 'application/jsonl', content: parts.join('') }
    },
    onSuccess(file) {
      saveFile(file)
      toasts.show({ message: t`${file.fileName} is saved.`, tone: 'ok' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['audit'] }),
  })
}
