import type { ChannelKind } from '../notifications/channel-kinds.ts'

/** Where a notification can be: in the list, above the page, on devices, in a mail, in the ear. */
export const channels = ['list', 'popup', 'push', 'mail', 'sound'] as const
export type Channel = (typeof channels)[number]

export const presets = ['quiet', 'normal', 'everything'] as const
export type Preset = (typeof presets)[number]

/** Whose acts of a kind are told at all. */
export const senders = ['everyone', 'friends', 'nobody'] as const
export type Senders = (typeof senders)[number]

/** What a member chose for a kind; what is absent is as the preset has it. */
export type OwnKind = Partial<Record<Channel, boolean>> & { readonly from?: Senders }
export type OwnKinds = { readonly [Kind in ChannelKind]?: OwnKind }

export type HowLoud = { readonly preset: Preset; readonly own: OwnKinds }

const ringing: readonly Channel[] = ['list', 'popup', 'push']
const shown: readonly Channel[] = ['list', 'popup']
const listed: readonly Channel[] = ['list']
const everywhere: readonly Channel[] = ['list', 'popup', 'push', 'mail']

/** No preset makes a sound: whoever wants one says so. */
export const presetChannels: Readonly<Record<Preset, Readonly<Record<ChannelKind, readonly Channel[]>>>> = {
  quiet: {
    directMessages: ringing,
    groupMessages: listed,
    messageReactions: [],
    friendRequests: ringing,
    friendNews: listed,
    follows: [],
    wall: listed,
    challenges: listed,
    standings: [],
    tournaments: listed,
    matches: ringing,
    achievements: [],
    gameNews: [],
    replies: listed,
    mentions: listed,
    reactions: [],
    shares: [],
    topics: [],
    groupInvites: listed,
    groupRequests: listed,
    security: ['list', 'mail'],
    houseNotices: listed,
    houseNews: listed,
    staffAlerts: ['list', 'mail'],
  },
  normal: {
    directMessages: ringing,
    groupMessages: shown,
    messageReactions: shown,
    friendRequests: everywhere,
    friendNews: shown,
    follows: shown,
    wall: shown,
    challenges: ringing,
    standings: listed,
    tournaments: ringing,
    matches: everywhere,
    achievements: listed,
    gameNews: listed,
    replies: [...shown, 'mail'],
    mentions: everywhere,
    reactions: shown,
    shares: shown,
    topics: shown,
    groupInvites: everywhere,
    groupRequests: shown,
    security: ['list', 'mail'],
    houseNotices: [...shown, 'mail'],
    houseNews: listed,
    staffAlerts: ['list', 'popup', 'mail'],
  },
  everything: {
    directMessages: everywhere,
    groupMessages: ringing,
    messageReactions: ringing,
    friendRequests: everywhere,
    friendNews: everywhere,
    follows: everywhere,
    wall: everywhere,
    challenges: everywhere,
    standings: everywhere,
    tournaments: everywhere,
    matches: everywhere,
    achievements: everywhere,
    gameNews: everywhere,
    replies: everywhere,
    mentions: everywhere,
    reactions: everywhere,
    shares: everywhere,
    topics: everywhere,
    groupInvites: everywhere,
    groupRequests: everywhere,
    security: everywhere,
    houseNotices: everywhere,
    houseNews: everywhere,
    staffAlerts: everywhere,
  },
}

/** What the hall owes the member: it cannot be switched off, by nobody and for nobody. */
export const owed: { readonly [Kind in ChannelKind]?: readonly Channel[] } = {
  security: ['list', 'mail'],
  houseNotices: ['list'],
  staffAlerts: ['list'],
}

export type ChannelsOn = Readonly<Record<Channel, boolean>>

/** Where a kind is for who chose this. What is not in the list is nowhere else either. */
export function channelsOf(kind: ChannelKind, { preset, own }: HowLoud): ChannelsOn {
  const usual = presetChannels[preset][kind]
  const chosen = own[kind] ?? {}
  const isOwed = (channel: Channel) => owed[kind]?.includes(channel) ?? false
  const isOn = (channel: Channel) => isOwed(channel) || (chosen[channel] ?? usual.includes(channel))
  const isListed = isOn('list')
  const on = (channel: Channel) => isListed && isOn(channel)
  return { list: isListed, popup: on('popup'), push: on('push'), mail: on('mail'), sound: on('sound') }
}

/** Of what was chosen, what differs from the preset: all that is kept. */
export function differing(kind: ChannelKind, preset: Preset, chosen: OwnKind): OwnKind | undefined {
  const usual = presetChannels[preset][kind]
  const kept = channels.flatMap((channel) => {
    const isOn = chosen[channel]
    const isKept = isOn !== undefined && isOn !== usual.includes(channel) && !owed[kind]?.includes(channel)
    return isKept ? [[channel, isOn] as const] : []
  })
  const from = chosen.from === undefined || chosen.from === 'everyone' || owed[kind] ? {} : { from: chosen.from }
  const all = { ...Object.fromEntries(kept), ...from }
  return Object.keys(all).length === 0 ? undefined : all
}
