import type { ChannelKind } from '../notifications/channel-kinds.ts'
import { channelsOf, type HowLoud } from './presets.ts'
import { type QuietHours, ringsFrom } from './quiet-hours.ts'

/** What becomes of what strangers do in a member's direction. */
export const strangerFates = ['accept', 'hold', 'drop'] as const
export type StrangerFate = (typeof strangerFates)[number]

/** What a member chose, as far as it decides what reaches them. */
export type Loudness = HowLoud & {
  readonly strangers: StrangerFate
  readonly quietHours: QuietHours | null
  /** Friends ring in quiet hours too. */
  readonly friendsRing: boolean
  /** Nothing rings until then, whatever the hour is. */
  readonly hushedUntil: Date | null
}

/** What holds for who has not chosen. */
export const usualLoudness: Loudness = {
  preset: 'normal',
  own: {},
  strangers: 'accept',
  quietHours: null,
  friendsRing: false,
  hushedUntil: null,
}

/** Who did it: nobody (the house), a friend, somebody whom the member follows, or a stranger. */
export type ActorRelation = 'nobody' | 'friend' | 'followed' | 'stranger'

/** What strangers do to be noticed; the rest has doors of its own, such as friend requests and groups one belongs to. */
const reachesOut = new Set<ChannelKind>(['follows', 'replies', 'mentions', 'reactions', 'shares', 'groupInvites'])

export const strangersReachBy = (kind: ChannelKind): boolean => reachesOut.has(kind)

export type Verdict = {
  /** Whether it is in the list, waits apart until the member takes it, or is not kept at all. */
  readonly fate: 'told' | 'held' | 'dropped'
  readonly popup: boolean
  readonly sound: boolean
  readonly push: boolean
  readonly mail: boolean
  /** What rings on devices or goes out as a mail waits until then; null where it waits for nothing. */
  readonly quietUntil: Date | null
}

const dropped: Verdict = { fate: 'dropped', popup: false, sound: false, push: false, mail: false, quietUntil: null }

/** Where a notification goes: the one place that list, pop-up, push, mail and sound ask. */
export function decide(
  loudness: Loudness,
  happened: {
    readonly kind: ChannelKind
    readonly actor: ActorRelation
    readonly isMuted: boolean
    readonly now: Date
  },
): Verdict {
  const { kind, actor, isMuted, now } = happened
  const on = channelsOf(kind, loudness)
  const from = loudness.own[kind]?.from ?? 'everyone'
  if (isMuted || !on.list || from === 'nobody') return dropped
  if (from === 'friends' && actor !== 'friend' && actor !== 'nobody') return dropped
  const { popup, sound, push, mail } = on
  if (actor === 'stranger' && strangersReachBy(kind) && loudness.strangers !== 'accept') {
    return loudness.strangers === 'drop' ? dropped : { ...dropped, fate: 'held' }
  }
  const passes = loudness.friendsRing && actor === 'friend'
  const quietUntil = passes ? null : quietEnd(loudness, now)
  return { fate: 'told', popup, sound: sound && quietUntil === null, push, mail, quietUntil }
}

/** When it is no longer quiet; null where it is not now. What is quiet for ever rings in a year. */
export function quietEnd({ quietHours, hushedUntil }: Loudness, now: Date): Date | null {
  const hushed = hushedUntil !== null && hushedUntil > now ? hushedUntil : now
  const end = ringsFrom(quietHours, hushed) ?? new Date(now.getTime() + yearMs)
  return end > now ? end : null
}

const yearMs = 365 * 86_400_000
