import type { Notification } from '@guildhall/contract/notifications'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { serverNow } from '../../platform/api/server-clock.ts'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { popups } from '../../ui/feedback/popups.ts'
import { notificationTarget } from './notification-target.ts'

/** A push that was held up longer than this is no news: it is in the list, but nothing pops up. */
export const popupFreshForMs = 60_000

const groupMessage = notificationSubtype('GroupMessage')

/** Pops a notification up while it is news; what is said in the open conversation is in sight already. */
export function popUp(notification: Notification, openConversation: string | null): void {
  const { actor, type, createdAt } = notification
  const isNews = serverNow() - Date.parse(createdAt) <= popupFreshForMs
  if (actor === null || !isNews || isIn(notification, openConversation)) return
  popups.show({
    id: notification.id,
    person: asPerson(actor),
    ...popupWords(notification, personName(actor)),
    href: notificationTarget(notification) ?? '/notifications',
    ...(type !== notificationTypes.messaging && { openLabel: 'Take a look' }),
  })
}

/** Who enters a conversation need not be called to it any more. */
export function dismissPopupsOf(conversationId: string): void {
  popups.dismissWhere(({ href }) => href === `/chat?conversation=${conversationId}`)
}

function isIn({ type, relatedEntityId }: Notification, conversationId: string | null): boolean {
  return type === notificationTypes.messaging && relatedEntityId === conversationId
}

/** The sentence without the name that begins it, and for a group its title apart: "Wren Abbott in Late Shift: Hello". */
export function popupWords({ message, subtype }: Notification, name: string): { text: string; group?: string } {
  const rest = message.startsWith(name) ? message.slice(name.length) : message
  const parts = subtype === groupMessage ? /^ in (.+?): (.+)$/s.exec(rest) : null
  const [, group, text] = parts ?? []
  if (group !== undefined && text !== undefined) return { text, group }
  return { text: rest.replace(/^[\s:]+/, '') }
}
