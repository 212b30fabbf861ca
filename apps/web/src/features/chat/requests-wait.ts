import { plural } from '@lingui/core/macro'
import { useChatCounts } from './conversations/counts.queries.ts'

export function useWaitingRequests(): number {
  return useChatCounts().data?.requests ?? 0
}

/** How many strangers wait to be answered. */
export const requestsWait = (count: number): string =>
  plural(count, {
    one: '# person wrote to you and waits for your answer',
    other: '# people wrote to you and wait for your answer',
  })
