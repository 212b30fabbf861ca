import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatHub, notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'
import { log } from '../../platform/log.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { useCaughtUp } from '../../platform/start/use-caught-up.ts'
import { popups } from '../../ui/feedback/popups.ts'
import { watchActivity } from './activity-watch.ts'
import {
  beginPresence,
  fetchFriendsPresence,
  ownPresenceKey,
  presenceBook,
  putOwnPresence,
  useOwnPresence,
} from './presence.queries.ts'
import { shownOwnPresence } from './shown-presence.ts'

/** No push tells of those who are no friends; while they are in sight they are asked for again. */
const lookAgainMs = 60_000

/** Keeps what is known of everybody's presence true, and tells the hall whether somebody sits here. Mounted by the shell. */
export function usePresenceLive(): void {
  const client = useQueryClient()
  useHubEvent(notificationsHub, 'PresenceChanged', presenceBook.put)
  useHubEvent(notificationsHub, 'OwnPresenceChanged', (own) => putOwnPresence(client, own))
  useHubEvent(notificationsHub, 'FriendsChanged', lookAround)
  useHubEvent(notificationsHub, 'BoundariesChanged', lookAround)
  useEffect(() => void beginPresence(), [])
  useCaughtUp(notificationsHub, ['friendsHere', 'presence'], ({ has }) => {
    if (has('friendsHere')) lookAround()
    if (has('presence')) void client.invalidateQueries({ queryKey: ownPresenceKey })
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') presenceBook.askAgain()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  useOwnPresenceShown()
  useActivityTold()
}

function lookAround(): void {
  fetchFriendsPresence().catch((error: unknown) => log.warn('Who is in the hall did not arrive', error))
}

/** Oneself is drawn like everybody; who is not to be disturbed is left in peace. */
function useOwnPresenceShown(): void {
  const { id: userId } = useCurrentUser()
  const own = useOwnPresence().data
  useEffect(() => {
    if (own === undefined) return
    presenceBook.putOwn(userId, shownOwnPresence(own))
    popups.silence(own.state === 'dnd')
    return () => popups.silence(false)
  }, [userId, own])
}

/** A new connection counts as active, so only idle is said to it. */
function useActivityTold(): void {
  useEffect(() => {
    const tell = (activity: 'active' | 'idle') => {
      if (chatHub.snapshot().state !== 'connected') return
      chatHub.invoke('SetActivity', activity).catch((error: unknown) => log.debug('Activity was not told', error))
    }
    const watch = watchActivity(tell)
    const unhear = chatHub.onConnected(() => watch.current() === 'idle' && tell('idle'))
    return () => {
      unhear()
      watch.stop()
    }
  }, [])
}
