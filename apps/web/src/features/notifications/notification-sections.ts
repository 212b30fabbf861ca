import type { Notification } from '@guildhall/contract/notifications'
import { t } from '@lingui/core/macro'

export type NotificationSection = {
  readonly title: string
  readonly notifications: Notification[]
}

const dayMs = 86_400_000

/** Splits a list, newest first, by the days of the reader's own clock. */
export function notificationSections(notifications: readonly Notification[], now: Date): NotificationSection[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const sections: NotificationSection[] = [
    { title: t`Today`, notifications: [] },
    { title: t`Earlier this week`, notifications: [] },
    { title: t`Earlier`, notifications: [] },
  ]
  for (const notification of notifications) {
    const at = Date.parse(notification.createdAt)
    const section = at >= today ? 0 : at >= today - 6 * dayMs ? 1 : 2
    sections[section]?.notifications.push(notification)
  }
  return sections.filter((section) => section.notifications.length > 0)
}
