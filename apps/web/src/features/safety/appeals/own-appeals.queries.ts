import type { OwnAppeal } from '@guildhall/contract/appeals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'

/** What is told to concern the standing of the member concerns these, too. */
const ownKey = ['measures', 'appeals'] as const

/** All measures that there were against the member, the latest first, each with its appeal. */
export const useOwnAppeals = () =>
  useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }): Promise<OwnAppeal[]> => call('GET /api/standing/appeals', {}, { signal }),
  })

/** Keeps and sends the member's appeal against a measure. */
export function useAppealing(measureId: string) {
  const client = useQueryClient()
  return {
    keep: (text: string) =>
      call('PUT /api/standing/{measureId}/draft', { params: { measureId }, body: { text } }, { keepalive: true }),
    async send(text: string): Promise<void> {
      try {
        const now = await call('POST /api/standing/{measureId}/appeal', { params: { measureId }, body: { text } })
        client.setQueryData(ownKey, now)
      } catch (error) {
        if (!isApiError(error) || (error.status !== 409 && error.status !== 404)) throw error
        // It was sent elsewhere, or the measure was lifted: as it is now tells which.
        await client.invalidateQueries({ queryKey: ownKey })
      }
    },
  }
}
