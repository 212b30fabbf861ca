import type { Desks } from '@guildhall/contract/desks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'

const desksKey = ['house', 'desks'] as const

/** Of values that do not add up, and of doubles that came by themselves, nothing tells. */
const everyMs = 30_000
/** What one deed changes is told several times. */
const togetherMs = 150

/** What waits for staff beside the cases; where it is looked at it is asked for anew now and then. */
export function useDesks({ isLookedAt = true }: { isLookedAt?: boolean } = {}) {
  return useQuery({
    queryKey: desksKey,
    queryFn: ({ signal }) => call('GET /api/admin/desks', {}, { signal }),
    refetchInterval: isLookedAt && everyMs,
  })
}

/** How much waits there in all. */
export function waitsAtDesks(desks: Desks | undefined): number {
  if (desks === undefined) return 0
  const { suggestions, corrections, doubles, disputes, flags } = desks
  return [...disputes, ...flags].reduce((sum, { count }) => sum + count, suggestions + corrections + doubles.length)
}

/** What members send and other staff settle is seen at once. */
export function useDesksLive(): void {
  const client = useQueryClient()
  useHubEvent(notificationsHub, 'DesksMoved', () => askAnewSoon(client))
}

const asking = new WeakSet<QueryClient>()

function askAnewSoon(client: QueryClient): void {
  if (asking.has(client)) return
  asking.add(client)
  setTimeout(() => {
    asking.delete(client)
    void client.invalidateQueries({ queryKey: desksKey })
    void client.invalidateQueries({ queryKey: ['faults'] })
  }, togetherMs)
}
