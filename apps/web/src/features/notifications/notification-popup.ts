import type { Notification } from '@guildhall/contract/notifications'
import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { notificationAddress } from '@guildhall/contract/rules/notifications/notification-addresses'
import { t } from '@lingui/core/macro'
import { serverNow } from '../../platform/api/server-clock.ts'
import { asPerson } from '../../platform/names/person-name.ts'
import { ring } from '../../platform/sound/ring.ts'
import { popups } from '../../ui/feedback/popups.ts'

const friendRemoved = notificationSubtype('FriendRemoved')

/** A push that was held up longer than this is no news: it is in the list, but nothing pops up. */
export const popupFreshForMs = 60_000

/** Pops a notification up while it is news; what is said in the open conversation is in sight already. */
export function popUp(notification: Notification, openConversation: string | null): void {
  const { actor, place, words, target, createdAt, popsUp, sounds } = notification
  // What ended stands in the list, and does not knock.
  if (notification.subtype === friendRemoved) return
  const isNews = serverNow() - Date.parse(createdAt) <= popupFreshForMs
  if (!isNews || isIn(notification, openConversation)) return
  if (sounds) ring()
  if (actor === null || !popsUp) return
  popups.show({
    id: notification.id,
    person: asPerson(actor),
    ...(place !== null && { group: place }),
    text: words,
    href: notificationAddress(notification) ?? '/notifications',
    ...(target !== 'conversation' && { openLabel: t`Take a look` }),
  })
}

/** Who enters a conversation need not be called to it any more. */
export function dismissPopupsOf(conversationId: string): void {
  popups.dismissWhere(({ href }) => href === `/chat?conversation=${conversationId}`)
}

function isIn({ target, relatedEntityId }: Notification, conversationId: string | null): boolean {
  return target === 'conversation' && relatedEntityId === conversationId
}
