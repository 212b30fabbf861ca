import type { Channel, Preset, Senders } from '@guildhall/contract/rules/loudness/presets'
import type { ChannelGroup, ChannelKind } from '@guildhall/contract/rules/notifications/channel-kinds'
import { t } from '@lingui/core/macro'
import { Bell, BellOff, BellRing, Gamepad2, Heart, MessagesSquare, Shield, Users, UsersRound } from 'lucide-react'
import type { LucideIcon } from '../../ui/icon.tsx'

export const channelWords: Readonly<Record<Channel, string>> = {
  list: t`In the hall`,
  popup: t`Pop-up`,
  push: t`Devices`,
  mail: t`Mail`,
  sound: t`Sound`,
}

export const presetWords: Readonly<Record<Preset, { label: string; sentence: string; icon: LucideIcon }>> = {
  quiet: {
    label: t`Quiet`,
    sentence: t`Only what waits for you: a direct message, a request. Nothing makes a sound.`,
    icon: BellOff,
  },
  normal: {
    label: t`Normal`,
    sentence: t`People ring, the rest is listed. One mail a week, if you were away.`,
    icon: Bell,
  },
  everything: {
    label: t`Everything`,
    sentence: t`Every like, every follow, every unlock. For hosts and the very curious.`,
    icon: BellRing,
  },
}

export const groupWords: Readonly<Record<ChannelGroup, { label: string; icon: LucideIcon }>> = {
  talk: { label: t`Talk`, icon: MessagesSquare },
  people: { label: t`People`, icon: Users },
  play: { label: t`Play`, icon: Gamepad2 },
  posts: { label: t`Posts`, icon: Heart },
  groups: { label: t`Groups`, icon: UsersRound },
  house: { label: t`The house`, icon: Shield },
}

export const kindWords: Readonly<Record<ChannelKind, string>> = {
  directMessages: t`Direct messages`,
  groupMessages: t`Messages in groups`,
  messageReactions: t`Reactions to your messages`,
  friendRequests: t`Friend requests`,
  friendNews: t`News of friendships`,
  follows: t`Somebody follows you`,
  wall: t`Lines on your wall`,
  achievements: t`Achievements`,
  gameNews: t`News of games you follow`,
  replies: t`Replies to you`,
  mentions: t`Mentions of you`,
  reactions: t`Reactions to your posts`,
  shares: t`Shares of your posts`,
  topics: t`Tags and games you listen to`,
  groupInvites: t`You are brought into a group`,
  groupRequests: t`Somebody asks to join your group`,
  security: t`Security of your account`,
  houseNews: t`News of the hall`,
  staffAlerts: t`For those who run the hall`,
}

export const senderWords: Readonly<Record<Senders, string>> = {
  everyone: t`From everyone`,
  friends: t`From friends`,
  nobody: t`From nobody`,
}
