import type { ChannelKind } from '@guildhall/contract/rules/notifications/channel-kinds'
import { t } from '@lingui/core/macro'

/** What is switched together, as settings call it. */
export const channelKindWords: Readonly<Record<ChannelKind, string>> = {
  directMessages: t`Direct messages`,
  groupMessages: t`Messages in groups`,
  messageReactions: t`Reactions to your messages`,
  friendRequests: t`Friend requests`,
  friendNews: t`News of your friends`,
  follows: t`New followers`,
  wall: t`Lines on your wall`,
  challenges: t`Challenges`,
  standings: t`Who overtakes you in challenges`,
  tournaments: t`Tournaments`,
  matches: t`Your matches, and check-in`,
  achievements: t`Rare achievements`,
  gameNews: t`News of games you follow`,
  replies: t`Replies to you`,
  mentions: t`Mentions of you`,
  reactions: t`Reactions to your posts`,
  shares: t`Your posts shared or pinned`,
  topics: t`Posts about what you follow`,
  groupInvites: t`Groups you are brought into`,
  groupRequests: t`Who would like to join your groups`,
  security: t`Security of your account`,
  houseNotices: t`What the hall must tell you`,
  houseNews: t`News of the house`,
  staffAlerts: t`Alerts for those who run the hall`,
}
