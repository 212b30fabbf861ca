import { setTimeout as pause } from 'node:timers/promises'
import type { chatHub } from '@guildhall/contract/chat'
import type { Platform } from '../../../platform/platform.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import type { Mark } from './moved.store.ts'
import * as movedStore from './moved.store.ts'

/** How soon what other servers stored is told while they cannot be heard. */
const lookEveryMs = 1000
/** A silent way to the others is taken for lost after 10 s at most: what was pushed since the older of two marks is looked for. */
const markEveryMs = 10_000
/** Each server finds the way back by itself, within 5 s: so long some still say what others cannot hear. */
const lookOnMs = 10_000

/**
 * Takes the place of the pushes of other servers while these cannot be reached: looks for conversations that moved,
 * and tells the members connected here where they stand. Without other servers it does nothing at all, and while they
 * can be reached it only remembers now and then from where to look.
 */
export function startRelay(platform: Platform, parts: { hub: Pick<HubChannel<typeof chatHub>, 'toUserHere'> }): void {
  const { config, database, epoch, log, realtime } = platform
  const { hub } = parts
  if (config.redisUrl === undefined) return

  const end = new AbortController()
  let older: Mark | undefined
  let newer: Mark | undefined
  /** Looks go on until then; for ever while the others are away. */
  let looksUntil = -Infinity
  let isLooking = false
  let running: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    older ??= await movedStore.takeMark(database)
    const { mark, moved } = await movedStore.findMoved(database, older)
    for (const { userId, ...place } of moved) hub.toUserHere(userId, 'ConversationMoved', { ...place, epoch })
    older = mark
    newer = mark
  }

  /** The looks of one loss. What fails is looked for again: the mark stays where it is. */
  async function lookOn(): Promise<void> {
    let isFailing = false
    while (performance.now() < looksUntil && !end.signal.aborted) {
      try {
        await look()
        isFailing = false
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'what other servers stored cannot be told')
        isFailing = true
      }
      await pauseUnlessEnded(lookEveryMs)
    }
  }

  async function remember(): Promise<void> {
    if (isLooking) return
    try {
      const mark = await movedStore.takeMark(database)
      older = newer ?? mark
      newer = mark
    } catch (error) {
      log.debug({ err: error }, 'the place to look from stays where it was')
    }
  }

  async function rememberOn(): Promise<void> {
    while (!end.signal.aborted) {
      await remember()
      await pauseUnlessEnded(markEveryMs)
    }
  }

  async function pauseUnlessEnded(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
  }

  realtime.watchOtherServers({
    lost() {
      looksUntil = Infinity
      if (isLooking) return
      isLooking = true
      running = lookOn().finally(() => {
        isLooking = false
      })
    },
    restored() {
      looksUntil = performance.now() + lookOnMs
    },
  })
  const remembering = rememberOn()
  platform.atEnd(async () => {
    end.abort()
    await Promise.all([running, remembering])
  })
}
