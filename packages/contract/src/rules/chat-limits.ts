/** Free of the schema library: pages use these before any schema is loaded. */
export const messageMaximum = 4000
export const conversationMembersMaximum = 50
/** So many groups one member keeps as their owner. */
export const ownedGroupsMaximum = 200
export const conversationTitleMaximum = 80
export const conversationDescriptionMaximum = 300
/** A typing signal holds for 3 s; a client repeats it at most every 2 s. */
export const typingLifeMs = 3000
export const typingRepeatMs = 2000

export const attachmentsMaximum = 10
export const altTextMaximum = 1000
export const mentionsMaximum = 20
export const pollQuestionMaximum = 300
export const pollOptionMaximum = 80
export const pollOptionsMaximum = 10
export const pollHoursMaximum = 24 * 14
/** Different reactions under one message, and how many of those who reacted are named. */
export const reactionKeysMaximum = 20
export const namedVotersMaximum = 100
export const pinsMaximum = 50
export const linksMaximum = 20
export const bansMaximum = 500
export const linkHoursMaximum = 24 * 30
/** As many messages a stranger may write before the other has taken the request. */
export const requestMessagesMaximum = 3
export const searchQueryMaximum = 100

/** The reactions of the house are drawn; every other key is an emoji. */
export const houseReactions = ['heart', 'laugh', 'flame', 'party-popper', 'hand', 'frown'] as const
export type HouseReaction = (typeof houseReactions)[number]

export const groupRoles = ['owner', 'admin', 'member'] as const
export type GroupRole = (typeof groupRoles)[number]

/** Muted without an end. */
export const mutedForEver = '9999-12-31T00:00:00.000Z'
