import type { SteamState, SteamSync } from '@guildhall/contract/steam'
import { type QueryClient, skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { shelfRoots } from '../../platform/cache/cache-roots.ts'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubState } from '../../platform/hub/use-hub.ts'
import { furtherSync, isUnderWay, mergeSync } from './syncing/sync-state.ts'

export const steamKeys = {
  all: ['steam'] as const,
  state: ['steam', 'state'] as const,
  begin: ['steam', 'begin'] as const,
  /** The sync that runs, for whoever shows no more than that; nothing is asked for it. */
  running: ['steam', 'running'] as const,
  wishlist: ['steam', 'wishlist'] as const,
  unmatchedAll: ['steam', 'unmatched'] as const,
  unmatched: (ignored: 'no' | 'only') => ['steam', 'unmatched', ignored] as const,
}

const lookWithoutLineMs = 5000
const lookForBeginningMs = 500

/**
 * Everything about Steam for the member. While a sync runs it follows the hub; without a line it asks by itself, and so it
 * does until a sync that was asked for has begun.
 */
export function useSteamState() {
  const client = useQueryClient()
  const hasLine = useHubState(notificationsHub) === 'connected'
  const isBeginning = useIsMutating({ mutationKey: steamKeys.begin }) > 0
  return useQuery({
    queryKey: steamKeys.state,
    queryFn: () => fetchState(client),
    refetchInterval: ({ state: { data } }) => {
      if (isUnderWay(data?.sync)) return hasLine ? false : lookWithoutLineMs
      return isBeginning ? lookForBeginningMs : false
    },
  })
}

/** Looks what became of the sync that runs, whether or not a page shows it. */
export async function askForState(client: QueryClient): Promise<void> {
  await client.prefetchQuery({ queryKey: steamKeys.state, queryFn: () => fetchState(client), staleTime: 0 })
}

/** Not given up when a page is left: the rail shows what it tells. */
async function fetchState(client: QueryClient): Promise<SteamState> {
  const hadLine = isLineOpen()
  const answer = await call('GET /api/steam')
  // The line opened meanwhile: what moved between this answer and that was told to nobody.
  if (!hadLine && isLineOpen() && isUnderWay(answer.sync)) return fetchState(client)
  const sync = furtherSync(client.getQueryData<SteamSync | null>(steamKeys.running) ?? null, answer.sync)
  noteRunning(client, sync)
  return { ...answer, sync }
}

/** Whether the hub can tell what changes. */
export function isLineOpen(): boolean {
  return notificationsHub.snapshot().state === 'connected'
}

/** What is to be known of the sync that runs, or null: from the hub, and from pages that asked. */
export function useRunningSync<Known>(select: (sync: SteamSync | null) => Known | null): Known | null {
  const { data } = useQuery({ queryKey: steamKeys.running, queryFn: skipToken, select })
  return data ?? null
}

export function showState(client: QueryClient, state: SteamState): void {
  client.setQueryData<SteamState>(steamKeys.state, state)
  noteRunning(client, state.sync)
}

/** Shows how far a sync is, as the hub or an answer tells it. */
export function showSync(client: QueryClient, heard: SteamSync): void {
  const known = client.getQueryData<SteamSync | null>(steamKeys.running) ?? null
  const sync = mergeSync(known, heard)
  client.setQueryData<SteamState>(steamKeys.state, (state) => state && { ...state, sync })
  noteRunning(client, sync)
}

function noteRunning(client: QueryClient, sync: SteamSync | null): void {
  client.setQueryData<SteamSync | null>(steamKeys.running, isUnderWay(sync) ? sync : null)
}

/** Fetches anew what games from Steam have changed, and what is known of Steam itself. */
export async function refetchShelf(client: QueryClient): Promise<void> {
  const roots = [...shelfRoots, ...steamKeys.all]
  await Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })))
}
