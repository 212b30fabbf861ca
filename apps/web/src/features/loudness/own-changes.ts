import type { LoudnessChoice } from '@guildhall/contract/loudness'
import { type Channel, channelsOf, differing, type OwnKind, owed } from '@guildhall/contract/rules/loudness/presets'
import {
  type ChannelGroup,
  type ChannelKind,
  channelGroups,
} from '@guildhall/contract/rules/notifications/channel-kinds'

export const groups = Object.keys(channelGroups) as ChannelGroup[]
export const kindsOf = (group: ChannelGroup): readonly ChannelKind[] => channelGroups[group]

export const isOwed = (kind: ChannelKind, channel: Channel): boolean => owed[kind]?.includes(channel) ?? false

/** How many kinds differ from the preset. */
export function countOwn({ own }: LoudnessChoice, kinds = groups.flatMap(kindsOf)): number {
  return kinds.filter((kind) => own[kind] !== undefined).length
}

export const isOwn = ({ own }: LoudnessChoice, kind: ChannelKind, channel: Channel): boolean =>
  (own[kind] as OwnKind | undefined)?.[channel] !== undefined

/** On, off, or some of it. */
export function stateOf(choice: LoudnessChoice, kinds: readonly ChannelKind[], channel: Channel): boolean | 'some' {
  const on = kinds.filter((kind) => channelsOf(kind, choice as never)[channel]).length
  return on === 0 ? false : on === kinds.length ? true : 'some'
}

/** The kinds with one channel on or off, as far as that is theirs to choose. */
export function withChannel(
  choice: LoudnessChoice,
  kinds: readonly ChannelKind[],
  { channel, isOn }: { channel: Channel; isOn: boolean },
): LoudnessChoice['own'] {
  // What rings is listed, too: a box that is on does what it says.
  const turned = isOn && channel !== 'list' ? { [channel]: isOn, list: true } : { [channel]: isOn }
  return withKinds(choice, kinds, turned)
}

export function withKinds(
  { own, preset }: LoudnessChoice,
  kinds: readonly ChannelKind[],
  turned: OwnKind,
): LoudnessChoice['own'] {
  const changed = kinds.map(
    (kind) => [kind, differing(kind, preset, { ...(own[kind] as OwnKind | undefined), ...turned })] as const,
  )
  const all = Object.entries({ ...own, ...Object.fromEntries(changed) })
  return Object.fromEntries(all.filter(([, kept]) => kept !== undefined))
}
