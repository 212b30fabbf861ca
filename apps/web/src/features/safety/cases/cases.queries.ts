import type { MeasureArea } from '@guildhall/contract/rules/safety/measure-rules'
import type { BatchMeasure, ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { CaseCard, SafetyCase } from '@guildhall/contract/safety'
import {
  queryOptions,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { notificationsHub } from '../../../platform/hub/hubs.ts'
import { useHubEvent } from '../../../platform/hub/use-hub.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { askAnewSoon } from './asking-anew.ts'
import { forgetWriting } from './kept-writing.ts'

/** Which cases a queue shows. */
export type Queue = {
  readonly of: 'open' | 'mine' | 'settled'
  readonly kind?: ReportableKind | undefined
  readonly reason?: ReportReason | undefined
  readonly sort?: 'newest' | undefined
}

const caseKeys = {
  all: ['safety'] as const,
  queue: (queue: Queue) => ['safety', 'queue', queue] as const,
  counts: ['safety', 'counts'] as const,
  one: (id: string) => ['safety', 'case', id] as const,
  settling: (id: string) => ['safety', 'settling', id] as const,
}
const pageSize = 30

/** What other staff do is seen at once, also while nobody asks; words that one has before oneself are not read anew by it. */
export function useCasesLive(): void {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  useHubEvent(notificationsHub, 'CasesMoved', () => askAnewSoon(client, userId, { withCases: true }))
}

/** Those that wait, threats and self-harm first, then the oldest, or the newest; those that are settled, the latest first. */
export function useCases(queue: Queue) {
  const { of, kind, reason, sort } = queue
  return useInfiniteQuery({
    queryKey: caseKeys.queue(queue),
    queryFn: ({ pageParam, signal }): Promise<CaseCard[]> =>
      call(
        'GET /api/admin/cases',
        {
          query: {
            of,
            limit: pageSize,
            ...(kind !== undefined && { kind }),
            ...(reason !== undefined && { reason }),
            ...(sort !== undefined && { sort }),
            ...(pageParam !== undefined && { after: pageParam }),
          },
        },
        { signal },
      ),
    // Nobody told of what happened while no queue was looked at.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

export function useCaseCounts() {
  return useQuery({
    queryKey: caseKeys.counts,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/admin/cases/counts', {}, { signal }),
  })
}

const caseOptions = (id: string) =>
  queryOptions({
    queryKey: caseKeys.one(id),
    queryFn: ({ signal }) => call('GET /api/admin/cases/{id}', { params: { id } }, { signal }),
  })

/**
 * A case; the next one is read ahead, so that it stands there at once. As it is opened it is asked for once more: somebody may have
 * been faster. Words that one has before oneself are not read anew by that.
 */
export function useCase(id: string) {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const found = useQuery({
    ...caseOptions(id),
    refetchOnMount: ({ state }) => state.data?.assignee?.id === userId || 'always',
  })
  const nextId = found.data?.nextId ?? null
  useEffect(() => {
    if (nextId !== null) void client.prefetchQuery(caseOptions(nextId))
  }, [client, nextId])
  return found
}

type ChangeHearers = {
  readonly key?: readonly string[]
  readonly onChanged?: (now: SafetyCase) => void
  readonly onRefused?: (error: unknown) => void
}

/** Each answers with the case as it is now, which `onChanged` hears first; the queues are asked anew. */
function useCaseChange<Wish>(
  id: string,
  change: (wish: Wish) => Promise<SafetyCase>,
  { key, onChanged, onRefused }: ChangeHearers = {},
) {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  return useMutation({
    meta: saysItself,
    ...(key !== undefined && { mutationKey: key }),
    mutationFn: change,
    onSuccess: (now) => {
      onChanged?.(now)
      client.setQueryData(caseKeys.one(id), now)
      // What came of it may be one more against the member.
      void client.invalidateQueries({ queryKey: ['measures', 'of'] })
      askAnewSoon(client, userId, { withCases: false })
    },
    onError: (error) => {
      onRefused?.(error)
      // Somebody may have been faster.
      return client.invalidateQueries({ queryKey: caseKeys.all })
    },
  })
}

export const useTakeCase = (id: string) =>
  useCaseChange<boolean>(id, (isTaken) =>
    call(isTaken ? 'PUT /api/admin/cases/{id}/taken' : 'DELETE /api/admin/cases/{id}/taken', { params: { id } }),
  )

export const useNoteOnCase = (id: string) =>
  useCaseChange<string>(id, (text) => call('POST /api/admin/cases/{id}/notes', { params: { id }, body: { text } }))

export const usePutBack = (id: string) =>
  useCaseChange<void>(id, () => call('POST /api/admin/cases/{id}/put-back', { params: { id } }))

/** The same of any case, wherever one is by then. */
export function useTakeBack(): (id: string) => Promise<void> {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  return async (id) => {
    client.setQueryData(caseKeys.one(id), await call('POST /api/admin/cases/{id}/put-back', { params: { id } }))
    void client.invalidateQueries({ queryKey: ['measures', 'of'] })
    askAnewSoon(client, userId, { withCases: false })
  }
}

/** Says that they are one affair; what the others show is another then, too. */
export function useJoinCases() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: async (ids: readonly string[]) => {
      const [id, ...others] = ids
      if (id === undefined) return
      for (const otherId of others) {
        await call('PUT /api/admin/cases/{id}/joined/{otherId}', { params: { id, otherId } })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: caseKeys.all }),
  })
}

export function usePartCase(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (otherId: string) => call('DELETE /api/admin/cases/{id}/joined/{otherId}', { params: { id, otherId } }),
    onSettled: () => client.invalidateQueries({ queryKey: caseKeys.all }),
  })
}

export type Decision = {
  readonly measure: NonNullable<SafetyCase['measure']>
  readonly rule: ReportReason | null
  readonly area?: MeasureArea
  readonly until?: string | null
  readonly words: string
  readonly withJoined?: boolean
}

type BatchDecision = Pick<Decision, 'rule' | 'words'> & { readonly measure: BatchMeasure }

/** Several alike; each of them is another now. */
export function useSettleCases() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (wish: BatchDecision & { ids: string[] }) => call('POST /api/admin/cases/settle', { body: wish }),
    onSettled: () => client.invalidateQueries({ queryKey: caseKeys.all }),
  })
}

/** Whoever settles a case goes on at once; what came of it is told wherever they are by then. */
export type Settling = {
  /** @returns whether the next one is shown already */
  onSent(): boolean
  onSettled(now: SafetyCase): void
  onRefused(id: string, error: unknown): void
}

export function useSettleCase(id: string, { onSettled, onRefused }: Settling) {
  const client = useQueryClient()
  const change = useCaseChange<Decision>(
    id,
    async (decision) => {
      const settled = await call('POST /api/admin/cases/{id}/settle', { params: { id }, body: decision })
      forgetWriting(id)
      return settled
    },
    { key: caseKeys.settling(id), onChanged: onSettled, onRefused: (error) => onRefused(id, error) },
  )
  // Whoever comes back to it before it is answered must not send it twice.
  const isPending = useIsMutating({ mutationKey: caseKeys.settling(id) }, client) > 0
  return { ...change, isPending }
}
