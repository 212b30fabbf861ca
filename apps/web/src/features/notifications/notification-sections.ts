import type { NotificationGroup } from '@guildhall/contract/notifications'
import { t } from '@lingui/core/macro'

export type NotificationSection = {
  readonly title: string
  readonly groups: NotificationGroup[]
}

const dayMs = 86_400_000

/** Splits a list, newest first, by the days of the reader's own clock. */
export function notificationSections(groups: readonly NotificationGroup[], now: Date): NotificationSection[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const sections: NotificationSection[] = [
    { title: t`Today`, groups: [] },
    { title: t`Earlier this week`, groups: [] },
    { title: t`Earlier`, groups: [] },
  ]
  for (const group of groups) {
    const at = Date.parse(group.newest.createdAt)
    const section = at >= today ? 0 : at >= today - 6 * dayMs ? 1 : 2
    sections[section]?.groups.push(group)
  }
  return sections.filter((section) => section.groups.length > 0)
}
