import { log } from '../log.ts'
import { onSessionEvent, type SessionEvent } from '../session/session-events.ts'
import { sessionState } from '../session/session-store.ts'
import { createHub, type HubControl } from './hub.ts'

export const chatHub = createHub('chat')
export const notificationsHub = createHub('notifications')

const hubs = [chatHub, notificationsHub] as const
let isKept = false

/** From now on the hubs are connected whenever somebody is signed in. */
export function keepHubsConnected(): void {
  if (isKept) return
  isKept = true
  const revive = () => {
    if (document.visibilityState === 'visible') for (const hub of hubs) hub.revive()
  }
  window.addEventListener('focus', revive)
  // The library may be waiting for its next try, which can be 30 s away.
  window.addEventListener('online', () => {
    for (const hub of hubs) hub.retryNow()
  })
  document.addEventListener('visibilitychange', revive)
  onSessionEvent((event) => {
    for (const hub of hubs) inBackground(follow(hub, event))
  })
  if (sessionState().status === 'authenticated') for (const hub of hubs) inBackground(hub.connect())
}

async function follow(hub: HubControl, event: SessionEvent): Promise<void> {
  if (event === 'signed-in') {
    await hub.connect()
  } else if (event === 'token-changed') {
    hub.revive()
    await hub.followToken()
  } else {
    await hub.disconnect()
  }
}

function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => log.error('A hub failed', error))
}
