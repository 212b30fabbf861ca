import { setTimeout as pause } from 'node:timers/promises'
import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import type { Games } from '../../games/index.ts'
import { isGoingOn, toSteamSync, viewSync } from './sync-view.ts'
import type { StoredSync } from './syncs.store.ts'
import * as syncsStore from './syncs.store.ts'

const pushedEveryMs = 250
/** Another server may carry the sync on: then only its row tells of the end. */
const lookedAtEveryMs = 1000

export type SyncProgress = ReturnType<typeof createSyncProgress>

/** Tells members how far their syncs are, and waits for the end of one. */
export function createSyncProgress(parts: {
  database: Database
  hub: HubChannel<typeof notificationsHub>
  games: Games
}) {
  const { database, hub, games } = parts
  const pushed = new Map<string, { readonly at: number; readonly step: string }>()
  const watchers = new Map<string, Set<() => void>>()

  /** A sync moved on: told several times a second at most, and whenever it comes to another step. */
  function moved(sync: StoredSync, current: string | null = null): void {
    const now = performance.now()
    const last = pushed.get(sync.id)
    if (last !== undefined && last.step === sync.step && now - last.at < pushedEveryMs) return
    pushed.set(sync.id, { at: now, step: sync.step })
    hub.toUser(sync.userId, 'SteamSyncMoved', toSteamSync(sync, current, null))
  }

  /** A sync ended, was stopped, or waits anew: always told. */
  async function settled(sync: StoredSync): Promise<void> {
    pushed.delete(sync.id)
    hub.toUser(sync.userId, 'SteamSyncMoved', await viewSync(database, games, sync))
    if (!isGoingOn(sync)) left(sync.id)
  }

  /** Whoever waits for this sync looks at it again. */
  function left(syncId: string): void {
    pushed.delete(syncId)
    for (const look of watchers.get(syncId) ?? []) look()
  }

  /** The sync once it goes on no more, or as it is when that takes too long; `undefined` when it is gone. */
  async function ended(syncId: string, withinMs: number): Promise<StoredSync | undefined> {
    const deadline = performance.now() + withinMs
    for (;;) {
      const signal = Promise.withResolvers<void>()
      const watching = watchers.get(syncId) ?? new Set()
      watchers.set(syncId, watching.add(signal.resolve))
      try {
        const sync = await syncsStore.find(database, syncId)
        const leftMs = deadline - performance.now()
        if (sync === undefined || !isGoingOn(sync) || leftMs <= 0) return sync
        const rest = new AbortController()
        await Promise.race([
          signal.promise,
          pause(Math.min(lookedAtEveryMs, leftMs), undefined, { signal: rest.signal }).catch(() => undefined),
        ])
        rest.abort()
      } finally {
        watching.delete(signal.resolve)
        if (watching.size === 0) watchers.delete(syncId)
      }
    }
  }

  return { moved, settled, left, ended }
}
