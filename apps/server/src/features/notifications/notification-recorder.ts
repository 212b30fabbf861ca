import type { NotificationSubtypeName } from '@guildhall/contract/rules/notification-kinds'
import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import type { RawBuilder } from 'kysely'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Loudness } from '../loudness/index.ts'
import type { Cause, Told } from './causes/define-causes.ts'
import { everyCause, saidBy, subtypeOf } from './causes/every-cause.ts'
import type { MessageInShort } from './causes/excerpt.ts'
import * as heldStore from './held/held.store.ts'
import type { NotificationPush } from './notification-push.ts'
import { toStored } from './notification-sentence.ts'
import * as notificationsStore from './notifications.store.ts'
import * as rewordingStore from './rewording.store.ts'
import type { ToldInVain } from './taking-back.store.ts'
import * as takingBackStore from './taking-back.store.ts'
import { notificationsSettled } from './telling/notifications.events.ts'
import { createTelling } from './telling/telling.service.ts'

export type NotificationRecorder = ReturnType<typeof createNotificationRecorder>

/** Stores and settles notifications in the transaction of their cause, and pushes them after it. */
export function createNotificationRecorder(parts: { push: NotificationPush; loudness: Pick<Loudness, 'verdicts'> }) {
  const { push } = parts
  const { notify, release } = createTelling(parts)

  async function settle(unit: UnitOfWork, userId: string, causeKey: string): Promise<void> {
    await pushIf(await notificationsStore.markCauseRead(unit.db, userId, causeKey), unit, userId)
  }

  /** Everything of the groups up to a position. */
  async function settleGroups(
    unit: UnitOfWork,
    userId: string,
    groups: { keys: readonly string[]; position: number },
  ): Promise<void> {
    await pushIf(await notificationsStore.markGroupsRead(unit.db, userId, groups), unit, userId)
  }

  /** The message that members were told of at one position of groups is another; nobody is told again. */
  function reword(
    unit: UnitOfWork,
    userIds: readonly string[],
    groups: { keys: readonly string[]; position: number },
    message: MessageInShort,
  ): Promise<void> {
    const stored = toStored((say, named) => saidBy(say, message, named))
    return rewordingStore.reword(unit.db, userIds, groups, { ...stored, told: { message } })
  }

  /**
   * What is told of words in posts or comments says these, or none where they are not to be read unasked; nobody is
   * told again.
   * @param ids a list of them in SQL, as text
   */
  async function rewordAbout(
    unit: UnitOfWork,
    name: 'Comment' | 'PostMention' | 'Share',
    { ids, isComment, text }: { ids: RawBuilder<unknown>; isComment: boolean; text: string | null },
  ): Promise<void> {
    const cause = everyCause[name] as unknown as Pick<Cause<[], Told>, 'words'>
    const told = name === 'Share' ? everyCause.Share.tells(true, text) : everyCause[name].tells(isComment, text)
    const stored = toStored((say, named) => cause.words(say, told, named))
    await rewordingStore.rewordAbout(unit.db, { ids, subtype: subtypeOf(name), isComment }, { ...stored, told })
  }

  /** What the member has not read about somebody counts as read, of one subtype if it is given. */
  async function settleAbout(
    unit: UnitOfWork,
    userId: string,
    about: { otherUserId: string; subtype?: NotificationSubtypeName },
  ): Promise<void> {
    const subtype = about.subtype === undefined ? undefined : notificationSubtype(about.subtype)
    await pushIf(await notificationsStore.markReadAbout(unit.db, userId, about.otherUserId, subtype), unit, userId)
  }

  /** What the member has not read and leads to this counts as read. */
  async function settleLeadingTo(unit: UnitOfWork, userId: string, relatedEntityId: string): Promise<void> {
    await pushIf(await notificationsStore.markReadLeadingTo(unit.db, userId, relatedEntityId), unit, userId)
  }

  async function takeBack(unit: UnitOfWork, userId: string, causeKey: string): Promise<void> {
    await heldStore.forget(unit.db, userId, causeKey)
    await pushIf(await takingBackStore.removeCause(unit.db, userId, causeKey), unit, userId)
  }

  /** What leads to posts or comments that are gone, or not shown to everybody who was told. */
  async function takeBackAbout(unit: UnitOfWork, about: ToldInVain): Promise<void> {
    for (const userId of await takingBackStore.removeAbout(unit.db, about)) await settled(unit, userId)
  }

  /** What leads to something that these were told of, and that is shown to nobody any more. */
  async function takeBackLeadingTo(unit: UnitOfWork, id: string, userIds: readonly string[]): Promise<void> {
    for (const userId of await takingBackStore.removeLeadingTo(unit.db, id, userIds)) await settled(unit, userId)
  }

  async function pushIf(hasChanged: boolean, unit: UnitOfWork, userId: string): Promise<void> {
    if (hasChanged) await settled(unit, userId)
  }

  async function settled(unit: UnitOfWork, userId: string): Promise<void> {
    await unit.announce(notificationsSettled, { userId })
    unit.afterCommit(() => push.settled(userId))
  }

  return {
    notify,
    release,
    settle,
    settleGroups,
    reword,
    rewordAbout,
    settleAbout,
    settleLeadingTo,
    takeBack,
    takeBackAbout,
    takeBackLeadingTo,
  }
}
