// Keeps one line up: when to connect, when to try again, when to let go.
import { hasReadKept } from '../api/reading/reading-state.ts'
import { refreshTokens } from '../api/tokens/token-refresh.ts'
import { log } from '../log.ts'
import { readToken } from '../session/session-cookies.ts'
import { createHubLine } from './hub-line.ts'
import { createHubListeners } from './hub-listeners.ts'
import { createHubStatus } from './hub-status.ts'
import type { OpenConnection } from './open-connection.ts'
import { createRestartTimer } from './restart-timer.ts'
import { tokenArrives } from './token-wait.ts'

export type HubKeeperOptions = { open?: OpenConnection; random?: () => number }

export function createHubKeeper(name: string, options: HubKeeperOptions = {}) {
  const status = createHubStatus()
  const listeners = createHubListeners()
  const timer = createRestartTimer(() => inBackground(connect()), options.random)
  const line = createHubLine(
    name,
    {
      opened: (connection) => listeners.attachTo((event, handler) => connection.on(event, handler)),
      retrying: status.connecting,
      waiting: status.waiting,
      reconnected: arrive,
      lost(error) {
        log.warn(`The ${name} hub closed`, error)
        fallBack()
        // The server ended the line for good: whether the sign-in is over, and why, is asked at once and not at the next call.
        if (error === undefined) inBackground(refreshTokens(line.token() ?? undefined))
      },
    },
    options.open,
  )
  let isWanted = false
  let dialing: Promise<void> | null = null
  let wasConnected = false

  function arrive(): void {
    // A page that began from what was kept missed everything since.
    const again = wasConnected || hasReadKept()
    wasConnected = true
    timer.reset()
    status.connected()
    listeners.runConnected(again)
    // The token may have changed while the line was being opened.
    inBackground(followToken())
  }

  function fallBack(): void {
    if (!isWanted) return
    status.closed()
    status.waiting(timer.schedule())
  }

  function dial(): Promise<void> {
    dialing ??= dialOnce().finally(() => {
      dialing = null
    })
    return dialing
  }

  async function dialOnce(): Promise<void> {
    if (!isWanted) return
    timer.stop()
    status.connecting()
    try {
      await line.start()
      if (isWanted) arrive()
      else await line.stop()
    } catch (error) {
      log.error(`The ${name} hub could not be connected`, error)
      fallBack()
    }
  }

  async function redial(): Promise<void> {
    status.connecting()
    await line.stop()
    await dialing
    await dial()
  }

  /** Connects when there is a token, waiting a moment for it; skipped when connected or connecting. */
  async function connect(): Promise<void> {
    isWanted = true
    const { state } = status.snapshot()
    if (state === 'connected' || state === 'connecting') return
    if (await tokenArrives(name)) await dial()
    else log.warn(`The ${name} hub was given up: nobody is signed in`)
  }

  /** Closes the line for good, as when the member leaves. */
  async function disconnect(): Promise<void> {
    isWanted = false
    wasConnected = false
    timer.reset()
    status.reset()
    await line.stop()
  }

  /** Connects afresh when the line was opened with another token than that in the cookie. */
  async function followToken(): Promise<void> {
    const token = readToken()
    if (status.snapshot().state !== 'connected' || token === null || line.token() === token) return
    await redial()
  }

  /** Tries at once where a try is only planned, by the library or by us, or gets no answer. */
  async function retry(): Promise<void> {
    if (status.snapshot().state === 'connected' || !isWanted) return
    timer.reset()
    await redial()
  }

  /** Connects when the line is closed and the next try is only planned. */
  function revive(): void {
    if (isWanted && status.snapshot().state === 'closed') inBackground(connect())
  }

  return {
    status,
    listeners,
    line,
    connect,
    disconnect,
    followToken,
    retryNow: () => inBackground(retry()),
    revive,
  }
}

export type HubKeeper = ReturnType<typeof createHubKeeper>

function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => log.error('A hub failed', error))
}
