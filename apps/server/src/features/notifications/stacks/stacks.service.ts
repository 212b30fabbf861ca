import type { NotificationGroup } from '@guildhall/contract/notifications'
import type { Language } from '@guildhall/contract/rules/languages'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationPush } from '../notification-push.ts'
import { toGroupSentence, toNotification } from '../notification-sentence.ts'
import { requireOwn } from '../notifications.service.ts'
import * as placesStore from '../order/places.store.ts'
import { notificationsSettled } from '../telling/notifications.events.ts'
import type { StackPage } from './stacks.store.ts'
import * as stacksStore from './stacks.store.ts'

type Meant =
  | { readonly groups: readonly { readonly key: string; readonly upToSeq: number }[] }
  | { readonly upToSeq: number }

export type StacksService = ReturnType<typeof createStacksService>

/** The room as its member sees it: what belongs together in one row, which is read as one. */
export function createStacksService(parts: { push: NotificationPush; users: Users }) {
  const { push, users } = parts

  /** @param ofThisPage what the page speaks that asks */
  async function list(
    db: Database,
    caller: Caller,
    page: StackPage,
    ofThisPage: Language | undefined,
  ): Promise<NotificationGroup[]> {
    requireOwn(caller, page.userId)
    const [stacks, languages] = await Promise.all([
      placesStore.placeAllOf(db, page.userId).then(() => stacksStore.page(db, page)),
      users.languagesOf(db, [page.userId], ofThisPage),
    ])
    const members = await users.findMembers(
      db,
      stacks.flatMap(({ newest, actorIds }) =>
        [...actorIds, newest.actor_user_id ?? [], newest.also_user_id ?? []].flat(),
      ),
    )
    const language = languages.get(page.userId) ?? 'en'
    return stacks.map(({ seq, newest: row, actorIds, actors, count, unread }) => {
      const [actor, also] = [row.actor_user_id, row.also_user_id].map((id) => members.get(id ?? ''))
      const newest = toNotification(row, { actor, also }, language)
      const people = actorIds.flatMap((id) => members.get(id) ?? [])
      const message = toGroupSentence(row, { people, actors, newest }, language)
      return { key: newest.groupKey, seq, message, people, count, unread, newest }
    })
  }

  /** What was read already stays so, and is not part of this mark. */
  async function markRead(unit: UnitOfWork, caller: Caller, meant: Meant): Promise<{ marked: string | null }> {
    await placesStore.placeAllOf(unit.db, caller.userId)
    const marked =
      'groups' in meant
        ? await stacksStore.markRead(unit.db, caller.userId, meant.groups)
        : await stacksStore.markAllRead(unit.db, caller.userId, meant.upToSeq)
    await pushIf(marked !== null, unit, caller)
    return { marked }
  }

  async function markUnread(unit: UnitOfWork, caller: Caller, marked: string): Promise<void> {
    await pushIf(await stacksStore.markUnread(unit.db, caller.userId, marked), unit, caller)
  }

  async function pushIf(hasChanged: boolean, unit: UnitOfWork, { userId }: Caller): Promise<void> {
    if (!hasChanged) return
    await unit.announce(notificationsSettled, { userId })
    unit.afterCommit(() => push.settled(userId))
  }

  return { list, markRead, markUnread }
}
