import type { Notification } from '@guildhall/contract/notifications'
import type { NotificationTarget } from '@guildhall/contract/rules/notification-kinds'
import { notificationSubtypeNames } from '@guildhall/contract/rules/notification-kinds'
import type { Member } from '@guildhall/contract/users'
import type { Wording } from './causes/define-causes.ts'
import { everyCause } from './causes/every-cause.ts'
import type { NotificationRow, StoredSentence } from './notifications.store.ts'

/** The people in a notification, as they are named today. */
export type People = { readonly actor?: Member | undefined; readonly also?: Member | undefined }

/** A sentence as it is stored: without the names, which are looked up when it is read. */
export function toStored(said: string | Wording, { hasActor }: { hasActor: boolean }): StoredSentence {
  const { opening = '', place = null, joint = ' ', words } = typeof said === 'string' ? { words: said } : said
  const before = hasActor ? `${place === null ? '' : ` in ${place}`}${joint}` : ''
  const wordsFrom = hasActor && opening === '' ? before.length : null
  return { opening, sentence: `${before}${words}`, place, wordsFrom }
}

/** The notification as its owner reads it. Somebody who cannot be shown stays nameless. */
export function toNotification(row: NotificationRow, people: People): Notification {
  const message = `${row.opening}${subject(row, people)}${row.sentence}`
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type,
    subtype: row.subtype,
    message,
    isRead: row.read_at !== null,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: (row.told_at ?? row.created_at).toISOString(),
    relatedEntityId: row.related_entity_id,
    seq: row.seq,
    actor: people.actor ?? null,
    place: row.place,
    words: row.words_from === null ? message : row.sentence.slice(row.words_from),
    target: targetOf(row),
  }
}

function subject(row: NotificationRow, { actor, also }: People): string {
  if (row.actor_user_id === null) return ''
  return row.also_user_id === null ? nameOf(actor) : `${nameOf(actor)} and ${nameOf(also)}`
}

function nameOf(person: Member | undefined): string {
  return person ? `${person.firstName} ${person.lastName}` : 'A member'
}

/** None for what only a later release tells of. */
function targetOf({ subtype }: NotificationRow): NotificationTarget | null {
  const causes: Readonly<Record<string, { readonly target: NotificationTarget | null }>> = everyCause
  return causes[notificationSubtypeNames[subtype] ?? '']?.target ?? null
}
