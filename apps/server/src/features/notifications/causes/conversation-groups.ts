/** The groups of notifications about what is said in a conversation: of one, the next takes the place of the unread one. */
export const messagesOf = (conversationId: string): string => `conversation:${conversationId}`
export const mentionsIn = (conversationId: string): string => `mentions:${conversationId}`

export const remindersOf = (conversationId: string): string => `reminders:${conversationId}`

/** Those that say words of it. */
export const conversationGroups = (conversationId: string): string[] => [
  messagesOf(conversationId),
  mentionsIn(conversationId),
]
