import { setTimeout as pause } from 'node:timers/promises'
import type { chatHub } from '@guildhall/contract/chat'
import type { Platform } from '../../../platform/platform.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { conversationRead } from '../chat.events.ts'
import * as countsStore from './counts.store.ts'

/** Between two batches: a hall that talks reads all the time, and counting for many costs little more than for one. */
const restMs = 250

/**
 * Every page of whoever read on shows the same numbers: those that the server counts after it. One batch is on its way
 * at a time, so a member's numbers arrive in the order they were counted; of two reads in one conversation the last is
 * told.
 */
export function pushOwnReads(
  { events, database, log }: Pick<Platform, 'events' | 'database' | 'log'>,
  hub: HubChannel<typeof chatHub>,
): void {
  let waiting = new Map<string, countsStore.OwnRead>()
  let isPushing = false

  events.onCommitted(conversationRead, ({ conversationId, userId }) => {
    waiting.set(`${userId} ${conversationId}`, { userId, conversationId })
    if (!isPushing) void pushWaiting()
  })

  async function pushWaiting(): Promise<void> {
    isPushing = true
    while (waiting.size > 0) {
      const batch = [...waiting.values()]
      waiting = new Map()
      try {
        await push(batch)
      } catch (error) {
        log.error({ err: error }, 'own reads could not be pushed')
      }
      await pause(restMs, undefined, { ref: false })
    }
    isPushing = false
  }

  async function push(reads: readonly countsStore.OwnRead[]): Promise<void> {
    for (const { userId, conversationId, here, counts } of await countsStore.countAfterReading(database, reads)) {
      hub.toUser(userId, 'OwnReadMoved', { conversationId, ...here, counts })
    }
  }
}
