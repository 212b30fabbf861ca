import type { Channel, Preset, Senders } from '@guildhall/contract/rules/loudness/presets'
import type { ChannelGroup, ChannelKind } from '@guildhall/contract/rules/notifications/channel-kinds'
import { t } from '@lingui/core/macro'
import {
  AppWindow,
  Bell,
  BellOff,
  BellRing,
  Gamepad2,
  Heart,
  Mail,
  MessagesSquare,
  Shield,
  Smartphone,
  Users,
  UsersRound,
  Volume2,
} from 'lucide-react'
import type { LucideIcon } from '../../ui/icon.tsx'

export const channelWords: Readonly<Record<Channel, { label: string; icon: LucideIcon }>> = {
  list: { label: t`In the hall`, icon: Bell },
  popup: { label: t`Pop-up`, icon: AppWindow },
  push: { label: t`Devices`, icon: Smartphone },
  mail: { label: t`Mail`, icon: Mail },
  sound: { label: t`Sound`, icon: Volume2 },
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

export const groupWords: Readonly<Record<ChannelGroup, { label: string; holds: string; icon: LucideIcon }>> = {
  talk: { label: t`Talk`, holds: t`Messages, and reactions to yours`, icon: MessagesSquare },
  people: { label: t`People`, holds: t`Requests, followers, your wall`, icon: Users },
  play: { label: t`Play`, holds: t`Challenges, achievements, news of games`, icon: Gamepad2 },
  posts: { label: t`Posts`, holds: t`Replies, mentions, reactions, shares`, icon: Heart },
  groups: { label: t`Groups`, holds: t`Invitations, and who asks to join`, icon: UsersRound },
  house: { label: t`The house`, holds: t`Your account, news of the hall`, icon: Shield },
}

export const kindWords: Readonly<Record<ChannelKind, string>> = {
  directMessages: t`Direct messages`,
  groupMessages: t`Messages in groups`,
  messageReactions: t`Reactions to your messages`,
  friendRequests: t`Friend requests`,
  friendNews: t`News of friendships`,
  follows: t`Somebody follows you`,
  wall: t`Lines on your wall`,
  challenges: t`Challenges`,
  standings: t`Somebody overtakes you`,
  tournaments: t`Tournaments`,
  matches: t`Your match, or check-in, is open`,
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
  houseNotices: t`What the hall must tell you`,
  houseNews: t`News of the hall`,
  staffAlerts: t`For those who run the hall`,
}

export const senderWords: Readonly<Record<Senders, string>> = {
  everyone: t`From everyone`,
  friends: t`From friends`,
  nobody: t`From nobody`,
}
