import type { Verdict } from '@guildhall/contract/rules/loudness/deciding'
import { notificationSubtypeNames } from '@guildhall/contract/rules/notification-kinds'
import type { ChannelKind } from '@guildhall/contract/rules/notifications/channel-kinds'
import { notificationFates, type SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import type { Member } from '@guildhall/contract/users'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { notDeaf } from '../../boundaries/index.ts'
import type { About, Loudness } from '../../loudness/index.ts'
import type { Cause, Told } from '../causes/define-causes.ts'
import { type CauseName, everyCause, type Happened, subtypeNameOf, subtypeOf } from '../causes/every-cause.ts'
import * as heldStore from '../held/held.store.ts'
import type { NotificationPush } from '../notification-push.ts'
import { causeOf, toNotification, toStored } from '../notification-sentence.ts'
import type { NotificationRecord } from '../notifications.store.ts'
import * as notificationsStore from '../notifications.store.ts'
import { ringsOf } from './notification-rings.ts'
import { notificationsTold } from './notifications.events.ts'

/** One time that something is told: of whom and what, and in place of which. */
export type Notice = {
  /** Names what happened; the same cause is never told twice to the same member. */
  readonly causeKey: string
  readonly actor?: Member | undefined
  /** Named after the actor, with "and". */
  readonly also?: Member | undefined
  readonly relatedEntityId?: string
  /** What it is about, where that is not what it leads to: what is told of it on one day stands in one row. */
  readonly about?: string
  /** What members may have muted, beside people. */
  readonly mutedBy?: About
  /** While one of the group is unread, the next takes its place. `position` only grows within a group. */
  readonly group?: { readonly key: string; readonly position: number }
}

/** Stores what members are told in the transaction of its cause, where each of them wants it, and pushes it after it. */
export function createTelling(parts: { push: NotificationPush; loudness: Pick<Loudness, 'verdicts'> }) {
  const { push, loudness } = parts

  /** Each recipient at most once; nobody hears of people whom they muted or a block keeps from them. */
  async function notify<Name extends CauseName>(
    unit: UnitOfWork,
    userIds: readonly string[],
    name: Name,
    notice: Notice,
    ...happened: Happened<Name>
  ): Promise<void> {
    if (userIds.length === 0) return
    const cause = everyCause[name] as unknown as Cause<Happened<Name>, Told>
    const told = cause.tells(...happened)
    const people = [notice.actor, notice.also].flatMap((person) => (person ? [person.id] : []))
    const hears = (column: string) => people.map((personId) => notDeaf(personId, column))
    const record: NotificationRecord = {
      causeKey: notice.causeKey,
      type: cause.type,
      subtype: subtypeOf(name),
      told,
      ...toStored((say, named) => cause.words(say, told, named)),
      actorUserId: notice.actor?.id ?? null,
      alsoUserId: notice.also?.id ?? null,
      relatedEntityId: notice.relatedEntityId ?? null,
      group: notice.group ?? null,
      stackKey: stackOf(name, notice),
    }
    const kind = kindOf(record.subtype)
    const verdicts = await loudness.verdicts(unit.db, userIds, {
      kind,
      actorId: notice.actor?.id,
      ...(notice.mutedBy && { about: notice.mutedBy }),
    })
    const ofFate = (fate: Verdict['fate']) => userIds.filter((userId) => verdicts.get(userId)?.fate === fate)
    await heldStore.hold(unit.db, { userIds: ofFate('held'), hears }, record)
    await tell(unit, { userIds: ofFate('told'), hears, verdicts }, { kind, record, notice })
  }

  async function tell(unit: UnitOfWork, { userIds, hears, verdicts }: Hearers, { kind, record, notice }: Telling) {
    if (userIds.length === 0) return
    const rings = userIds.map((userId) => ringsOf(verdicts.get(userId)))
    const recorded = await notificationsStore.record(unit.db, { userIds, rings, hears }, record)
    await unit.announce(notificationsTold, { recorded, verdicts, kind })
    unit.afterCommit(() =>
      push.arrived(recorded, {
        position: record.group?.position ?? null,
        toNotification: (row, language) => toNotification(row, notice, language),
      }),
    )
  }

  /** What was held back of somebody goes where it would have gone, as it is seen today. */
  async function release(unit: UnitOfWork, userId: string, actor: Member): Promise<void> {
    const hears = (column: string) => [notDeaf(actor.id, column)]
    for (const record of await heldStore.take(unit.db, userId, actor.id)) {
      const cause = causeOf(record)
      if (cause === undefined) continue
      const told = withoutText(record.told)
      const stored = toStored((say, named) => cause.words(say, told, named))
      const verdict: Verdict = { fate: 'told', popup: false, sound: false, push: false, mail: false, quietUntil: null }
      const verdicts = new Map([[userId, verdict]])
      const telling = {
        kind: kindOf(record.subtype),
        record: { ...record, ...stored, told },
        notice: { causeKey: record.causeKey, actor },
      }
      await tell(unit, { userIds: [userId], hears, verdicts }, telling)
    }
  }

  return { notify, release }
}

type Hearers = Pick<notificationsStore.Recipients, 'userIds' | 'hears'> & {
  readonly verdicts: ReadonlyMap<string, Verdict>
}
type Telling = { readonly kind: ChannelKind; readonly record: NotificationRecord; readonly notice: Notice }

/** Only what is sent is recorded. */
const kindOf = (subtype: number): ChannelKind =>
  notificationFates[notificationSubtypeNames[subtype] as SentSubtypeName].channelKind

/** Words may be others by now, or not to be read unasked: who opens it reads them there. */
const withoutText = (told: Told): Told => (typeof told.isComment === 'boolean' ? { ...told, text: null } : told)

function stackOf(name: CauseName, { about, relatedEntityId }: Notice): string | null {
  const { grouping } = notificationFates[subtypeNameOf(name)]
  if (grouping === 'alone') return null
  const what = about ?? relatedEntityId ?? ''
  return grouping === 'conversation' ? `messages:${what}` : `${name}:${what}:${new Date().toISOString().slice(0, 10)}`
}
