import type { HeldOutcome } from '@guildhall/contract/rules/safety/held-limits'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { StaffHeldWords } from '@guildhall/contract/safety/held-words'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { fetchFile } from '../../../platform/api/files/fetch-file.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

export type HeldQueueOf = 'waiting' | 'rejected'

/** What concerns cases may concern these. */
const heldKeys = {
  all: ['safety', 'held'] as const,
  queue: (of: HeldQueueOf) => ['safety', 'held', of] as const,
  count: ['safety', 'held', 'count'] as const,
  picture: (url: string) => ['safety', 'held-picture', url] as const,
}
const pageSize = 30

/** What waits, the oldest first; what was rejected, the latest first. */
export function useHeldWords(of: HeldQueueOf) {
  return useInfiniteQuery({
    queryKey: heldKeys.queue(of),
    queryFn: ({ pageParam, signal }): Promise<StaffHeldWords[]> =>
      call(
        'GET /api/admin/held-words',
        { query: { of, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

export function useHeldCount() {
  return useQuery({
    queryKey: heldKeys.count,
    queryFn: ({ signal }) => call('GET /api/admin/held-words/count', {}, { signal }),
  })
}

/** A picture that only staff and its author may fetch. */
export function useHeldPicture(url: string) {
  return useQuery({
    queryKey: heldKeys.picture(url),
    queryFn: ({ signal }) => fetchFile(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type Answer = {
  readonly held: readonly Pick<StaffHeldWords, 'id' | 'version'>[]
  readonly outcome: HeldOutcome
  readonly rule: ReportReason | null
  readonly words: string
}

/** Lets words come out, or rejects them; what others answered meanwhile goes with it. */
export function useAnswerHeld() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ held, ...answer }: Answer) =>
      call('POST /api/admin/held-words/answer', {
        body: { held: held.map(({ id, version }) => ({ id, version })), ...answer },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: heldKeys.all }),
  })
}
