/**
 * What a member switches together, by the groups in which settings show it: some subtypes of notifications each. Only what
 * is sent today stands here; a part of the product that begins to send adds its own.
 */
export const channelGroups = {
  talk: ['directMessages', 'groupMessages', 'messageReactions'],
  people: ['friendRequests', 'friendNews', 'follows', 'wall'],
  play: ['challenges', 'standings', 'tournaments', 'matches', 'achievements', 'gameNews'],
  posts: ['replies', 'mentions', 'reactions', 'shares', 'topics'],
  groups: ['groupInvites', 'groupRequests'],
  house: ['security', 'houseNotices', 'houseNews', 'staffAlerts'],
} as const
export type ChannelGroup = keyof typeof channelGroups
export type ChannelKind = (typeof channelGroups)[ChannelGroup][number]
export const channelKinds = Object.values(channelGroups).flat()
