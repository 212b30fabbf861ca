import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../../platform/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listensThere } from '../../../chat/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'
import { remindersOf } from '../conversation-groups.ts'

export const remindOfUnread = defineJob<Record<string, never>>('remind-of-unread-messages')

const everyTenMinutes = '*/10 * * * *'
const unreadHours = 24
/** Who was not reminded in this time, because no server ran, is not any more. */
const lateHours = 48
const batch = 200
const first = '00000000-0000-0000-0000-000000000000'

/** Reminds whoever left a direct message unread for a day, once until they read there. */
export function remindOfUnreadMessages(
  { jobs, transactions }: Pick<Platform, 'jobs' | 'transactions'>,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
): void {
  async function remind(unit: UnitOfWork, after: string): Promise<string | undefined> {
    const due = await findDue(unit.db, { after, limit: batch })
    const senders = await users.findMembers(
      unit.db,
      due.map(({ senderId }) => senderId),
    )
    for (const { id, userId, conversationId, position, senderId } of due) {
      await recorder.notify(unit, [userId], 'UnreadMessageReminder', {
        causeKey: reminderOf(id),
        actor: senders.get(senderId),
        relatedEntityId: conversationId,
        group: { key: remindersOf(conversationId), position },
      })
    }
    return due.length === batch ? due.at(-1)?.id : undefined
  }

  jobs.handle(remindOfUnread, async () => {
    let after: string | undefined = first
    while (after !== undefined) {
      const from: string = after
      after = await transactions.run((unit) => remind(unit, from))
    }
  })
  jobs.schedule(remindOfUnread, everyTenMinutes)
}

type Due = {
  readonly id: string
  readonly userId: string
  readonly conversationId: string
  readonly position: number
  readonly senderId: string
}

/** Who cannot be told, because a block or a mute came between, is not looked at again: the time goes by. */
async function findDue(db: Database, { after, limit }: { after: string; limit: number }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select n.id, n.user_id as "userId", n.related_entity_id as "conversationId", n.group_position as position,
      n.actor_user_id as "senderId"
    from notifications n
    where n.id > ${after}::uuid and n.created_at between now() - make_interval(hours => ${lateHours}) and now() - make_interval(hours => ${unreadHours})
      and n.read_at is null and n.type = ${notificationTypes.messaging}
      and n.subtype = ${notificationSubtype('NewMessage')} and n.actor_user_id is not null
      and ${listensThere({ user: 'n.user_id', conversation: 'n.related_entity_id' })}
      and not exists (
        select from notifications told where told.user_id = n.user_id and told.cause_key = ${reminderOf('')} || n.id)
    order by n.id limit ${limit}`.execute(db)
  return rows
}

const reminderOf = (id: string): string => `unread-reminder:${id}`
