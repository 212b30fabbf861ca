import type { Notification } from '@guildhall/contract/notifications'
import type { Member } from '@guildhall/contract/users'
import type { NotificationRow } from './notifications.store.ts'

const excerptMaximum = 140
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The start of a text on one line, cut between characters as a reader sees them. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= excerptMaximum) return line
  let kept = ''
  for (const { segment } of characters.segment(line)) {
    if (kept.length + segment.length >= excerptMaximum) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** The people in a notification, as they are named today. */
export type People = { readonly actor?: Member | undefined; readonly also?: Member | undefined }

/** The notification as its owner reads it. Somebody who cannot be shown stays nameless. */
export function toNotification(row: NotificationRow, people: People): Notification {
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type,
    subtype: row.subtype,
    message: `${row.opening}${subject(row, people)}${row.sentence}`,
    isRead: row.read_at !== null,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    relatedEntityId: row.related_entity_id,
    seq: row.seq,
    actor: people.actor ?? null,
  }
}

function subject(row: NotificationRow, { actor, also }: People): string {
  if (row.actor_user_id === null) return ''
  return row.also_user_id === null ? nameOf(actor) : `${nameOf(actor)} and ${nameOf(also)}`
}

function nameOf(person: Member | undefined): string {
  return person ? `${person.firstName} ${person.lastName}` : 'A member'
}
