/** Free of the schema library: pages use these before any schema is loaded. */
export const messageMaximum = 4000
export const conversationMembersMaximum = 50
export const conversationTitleMaximum = 80
/** A typing signal holds for 3 s; a client repeats it at most every 2 s. */
export const typingLifeMs = 3000
export const typingRepeatMs = 2000
