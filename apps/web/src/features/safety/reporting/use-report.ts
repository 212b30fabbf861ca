import type { ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { noteReported } from '../../../platform/reporting/reported.ts'

type Report = {
  readonly kind: ReportableKind
  readonly id: string
  readonly reason: ReportReason
  readonly words: string
  readonly block: boolean
}

/** A block that goes with it may touch anything on the screen. */
export function useReport() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (report: Report) => call('POST /api/reports', { body: report }),
    onSuccess: (_, { id, block }) => {
      noteReported([id])
      return block ? client.invalidateQueries() : undefined
    },
  })
}
