import type { Platform } from '../../platform/platform.ts'
import { signInEnded } from './auth.events.ts'

/** A sign-in that ended takes its open connections with it. */
export function closeConnectionsOfEndedSignIns({ events, realtime }: Pick<Platform, 'events' | 'realtime'>): void {
  events.onCommitted(signInEnded, (ended) => realtime.closeConnections(ended))
}
