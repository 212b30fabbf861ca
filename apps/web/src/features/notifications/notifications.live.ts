import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'
import { log } from '../../platform/log.ts'
import { hold } from '../../platform/start/held-answers.ts'
import { fromStart } from '../../platform/start/start.ts'
import { useCaughtUp } from '../../platform/start/use-caught-up.ts'
import { fetchNewest, isMarking } from './groups/groups.queries.ts'
import { newestKnownSeq, setUnread, unreadInCache } from './groups/notification-cache.ts'
import { notificationKeys } from './notification-keys.ts'
import { dismissPopupsOf, popUp } from './notification-popup.ts'
import { fetchNewestSeq, fetchNotificationsAfter, useNotificationsCache } from './notifications.queries.ts'

/** Brings notifications into the cache of this tab, and pops up those of right now. Mounted by the shell. */
export function useNotificationsLive(): void {
  const { client, userId } = useNotificationsCache()
  const openConversation = useOpenConversation()
  const lastSeq = useRef<number>(undefined)
  const isRenewing = useRef(false)
  const isRenewalDue = useRef(false)

  function sawSeq(seq: number): void {
    lastSeq.current = Math.max(lastSeq.current ?? 0, seq)
  }

  const sawStart = useEffectEvent(sawSeq)

  /** One look at a time, and one more after it: a burst of pushes is fetched together. */
  function renew(): void {
    isRenewalDue.current = true
    void client.invalidateQueries({ queryKey: notificationKeys.needs(userId) })
    if (!isRenewing.current) void renewAll()
  }

  async function renewAll(): Promise<void> {
    isRenewing.current = true
    try {
      while (isRenewalDue.current) {
        isRenewalDue.current = false
        await fetchNewest(client, userId)
      }
    } catch (error) {
      log.warn('the newest notifications could not be fetched', error)
      void client.invalidateQueries({ queryKey: notificationKeys.lists(userId) })
    } finally {
      isRenewing.current = false
    }
  }

  useHubEvent(notificationsHub, 'ReceiveNotification', (notification, unread) => {
    sawSeq(notification.seq)
    renew()
    setUnread(client, userId, unread)
    popUp(notification, openConversation)
  })

  useHubEvent(notificationsHub, 'NotificationsRead', (unread) => {
    if (isMarking(client)) return
    const isNew = unreadInCache(client, userId)?.unread !== unread.unread
    setUnread(client, userId, unread)
    if (isNew) void client.invalidateQueries({ queryKey: notificationKeys.lists(userId) })
    void client.invalidateQueries({ queryKey: notificationKeys.needs(userId) })
  })

  useHubEvent(notificationsHub, 'NeedsMoved', () => {
    void client.invalidateQueries({ queryKey: notificationKeys.needs(userId) })
  })

  useHubEvent(notificationsHub, 'FriendsChanged', () => {
    void client.invalidateQueries({ queryKey: notificationKeys.needs(userId) })
  })

  async function catchUp(): Promise<void> {
    const known = lastSeq.current ?? newestKnownSeq(client, userId)
    if (known === undefined) {
      sawSeq(await fetchNewestSeq(userId))
      return
    }
    const missed = await fetchNotificationsAfter(userId, known)
    sawSeq(missed.at(-1)?.seq ?? known)
    if (missed.length > 0) renew()
    for (const notification of missed) popUp(notification, openConversation)
  }

  useEffect(() => {
    hold('newestNotification', () => fromStart('newestNotification')).then(
      (seq) => {
        if (seq !== undefined) sawStart(seq)
      },
      (error: unknown) => log.warn('the newest notification is not known', error),
    )
  }, [])

  useCaughtUp(notificationsHub, ['newestNotification', 'unread'], ({ again, has }) => {
    if (has('newestNotification')) {
      catchUp().catch((error: unknown) => log.warn('missed notifications could not be fetched', error))
    }
    // What was read elsewhere meanwhile has no seq of its own.
    if (again) void client.invalidateQueries({ queryKey: notificationKeys.all(userId) })
    else if (has('unread')) void client.invalidateQueries({ queryKey: notificationKeys.unread(userId) })
  })
}

/** The id of the conversation on the screen; entering it clears what popped up from it. */
function useOpenConversation(): string | null {
  const { pathname, search } = useLocation()
  const conversationId = pathname === '/chat' ? new URLSearchParams(search).get('conversation') : null
  useEffect(() => {
    if (conversationId !== null) dismissPopupsOf(conversationId)
  }, [conversationId])
  return conversationId
}
