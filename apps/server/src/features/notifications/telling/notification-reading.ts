import type { Notification } from '@guildhall/contract/notifications'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Users } from '../../users/index.ts'
import { toNotification } from '../notification-sentence.ts'
import * as notificationsStore from '../notifications.store.ts'

/** Those that are still shown to their members, oldest first, as each of them reads it in their language. */
export async function shownAmong(
  db: Database,
  ids: readonly string[],
  users: Pick<Users, 'findMembers' | 'languagesOf'>,
): Promise<Notification[]> {
  const shown = await notificationsStore.notApartAmong(db, ids)
  const rows = [...(await notificationsStore.findByIds(db, shown)).values()]
  const people = await users.findMembers(
    db,
    rows.flatMap((row) => [row.actor_user_id ?? [], row.also_user_id ?? []].flat()),
  )
  const languages = await users.languagesOf(
    db,
    rows.map((row) => row.user_id),
  )
  const find = (id: string | null) => people.get(id ?? '')
  return rows
    .toSorted((one, other) => Number(one.told_at ?? one.created_at) - Number(other.told_at ?? other.created_at))
    .map((row) =>
      toNotification(
        row,
        { actor: find(row.actor_user_id), also: find(row.also_user_id) },
        languages.get(row.user_id) ?? 'en',
      ),
    )
}
