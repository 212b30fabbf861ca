import type { LoudnessChanges, LoudnessChoice, LoudnessSettings } from '@guildhall/contract/loudness'
import {
  type ActorRelation,
  decide,
  type Loudness,
  quietEnd,
  usualLoudness,
  type Verdict,
} from '@guildhall/contract/rules/loudness/deciding'
import { differing, type OwnKind, type OwnKinds } from '@guildhall/contract/rules/loudness/presets'
import type { ChannelKind } from '@guildhall/contract/rules/notifications/channel-kinds'
import type { RawBuilder } from 'kysely'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { mutedThere } from '../chat/index.ts'
import type { Follows } from '../follows/index.ts'
import type { Friends } from '../friends/index.ts'
import { loudnessChosen } from './loudness.events.ts'
import * as loudnessStore from './loudness.store.ts'
import { mutedTopic } from './muted/muted-topics.store.ts'

/** Those that a member can end by one press in a mail. */
export const letterKinds = ['mentions', 'digest'] as const
export type LetterKind = (typeof letterKinds)[number]

export type Happened = {
  readonly kind: ChannelKind
  /** Who did it; undefined where it was the house. */
  readonly actorId: string | undefined
  readonly about?: About
}

/** What something is about that members may have muted. */
export type About = {
  readonly conversationId?: string
  /** The number of a game in this hall. */
  readonly gameId?: number | null
  readonly tags?: readonly string[]
}

export function createLoudnessService(parts: {
  friends: Pick<Friends, 'friendIdsAmong'>
  follows: Pick<Follows, 'followersAmong'>
}) {
  const { friends, follows } = parts

  /** Keeps what differs from the preset only. */
  async function choose(unit: UnitOfWork, userId: string, changes: LoudnessChanges): Promise<LoudnessSettings> {
    const { hushedUntil: _, ...before } = await loudnessStore.lockSettings(unit.db, userId)
    const choice: LoudnessChoice = { ...before, ...onlySaid(changes) }
    const kept = Object.entries(choice.own).flatMap(([kind, own]) => {
      const other = differing(kind as ChannelKind, choice.preset, own as OwnKind)
      return other ? [[kind, other] as const] : []
    })
    await loudnessStore.choose(unit.db, userId, { ...choice, own: Object.fromEntries(kept) })
    return announceChoice(unit, userId)
  }

  async function hush(unit: UnitOfWork, userId: string, minutes: number): Promise<LoudnessSettings> {
    await loudnessStore.hush(unit.db, userId, minutes)
    return announceChoice(unit, userId)
  }

  /** The member wants no letters of one kind any more. */
  async function endLetters(unit: UnitOfWork, userId: string, kind: LetterKind): Promise<void> {
    await choose(unit, userId, kind === 'mentions' ? { mailsMentions: false } : { digest: 'off' })
  }

  async function announceChoice(unit: UnitOfWork, userId: string): Promise<LoudnessSettings> {
    const settings = await loudnessStore.settingsOf(unit.db, userId)
    await unit.announce(loudnessChosen, { userId, settings, quietUntil: quietUntil(settings) })
    return settings
  }

  /**
   * Where something goes that happened, for each of the members. One statement where nobody of them chose anything. Who
   * ends quiet hours meanwhile waits until what waits for their end is stored, and so takes it along.
   */
  async function verdicts(
    db: Database,
    userIds: readonly string[],
    { kind, actorId, about = {} }: Happened,
    now = new Date(),
  ): Promise<ReadonlyMap<string, Verdict>> {
    const { chosen, muting } = await loudnessStore.chosenOrMuting(db, userIds, isMutedIn(about))
    const usual = decide(usualLoudness, { kind, actor: 'nobody', isMuted: false, now })
    const relations = await relationsTo(db, [...chosen.keys()], actorId)
    const decideFor = (userId: string, settings: LoudnessSettings | undefined): Verdict => {
      const isMuted = muting.has(userId)
      if (settings === undefined && !isMuted) return usual
      const loudness = settings === undefined ? usualLoudness : loudnessOf(settings)
      const actor = settings === undefined ? 'nobody' : relations(userId)
      return decide(loudness, { kind, actor, isMuted, now })
    }
    const decided = new Map(userIds.map((userId) => [userId, decideFor(userId, chosen.get(userId))]))
    const waits = (userId: string) => isWaiting(decided.get(userId))
    const held = await loudnessStore.holdChosen(db, userIds.filter(waits))
    for (const [userId, settings] of held) decided.set(userId, decideFor(userId, settings))
    return decided
  }

  async function relationsTo(
    db: Database,
    userIds: readonly string[],
    actorId: string | undefined,
  ): Promise<(userId: string) => ActorRelation> {
    if (actorId === undefined || userIds.length === 0) return () => 'nobody'
    const friendIds = await friends.friendIdsAmong(db, actorId, userIds)
    const followerIds = await follows.followersAmong(db, actorId, userIds)
    return (userId) => (friendIds.has(userId) ? 'friend' : followerIds.has(userId) ? 'followed' : 'stranger')
  }

  return { choose, hush, endLetters, verdicts }
}

const onlySaid = (changes: LoudnessChanges): Partial<LoudnessChoice> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** Whether anything of it goes out when quiet hours end only. */
const isWaiting = (verdict: Verdict | undefined): boolean =>
  verdict !== undefined && (verdict.push || verdict.mail) && verdict.quietUntil !== null

/** Whether the member in a column muted one of the things. */
function isMutedIn({ conversationId, gameId, tags = [] }: About): ((userColumn: string) => RawBuilder<boolean>) | null {
  const topics = [
    ...(gameId === undefined || gameId === null ? [] : [{ kind: 'game', key: String(gameId) } as const]),
    ...tags.map((key) => ({ kind: 'tag', key }) as const),
  ]
  if (conversationId !== undefined) return (column) => mutedThere(column, conversationId)
  return topics.length === 0 ? null : (column) => mutedTopic(column, topics)
}

/** The end of the quiet hours that hold now, null where it may ring; of somebody who chose nothing too. */
export function quietUntil(settings: LoudnessSettings | undefined): Date | null {
  return settings === undefined ? null : quietEnd(loudnessOf(settings), new Date())
}

export function loudnessOf(settings: LoudnessSettings): Loudness {
  const { preset, own, strangers, quietNights, timeZone, friendsRing, hushedUntil } = settings
  return {
    preset,
    own: own as OwnKinds,
    strangers,
    quietHours: quietNights === null ? null : { timeZone: timeZone ?? 'UTC', nights: quietNights },
    friendsRing,
    hushedUntil: hushedUntil === null ? null : new Date(hushedUntil),
  }
}
