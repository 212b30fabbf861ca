/** The name of the turn of all that lock one conversation; see `Transactions`. */
export function turnIn(conversationId: string): string {
  return `conversation ${conversationId}`
}
