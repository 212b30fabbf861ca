/** Where a duel with somebody in a conversation is set; its link goes into that conversation. */
export function duelHref(personId: string, conversationId: string): string {
  return `/challenges/new?person=${personId}&conversation=${conversationId}`
}
