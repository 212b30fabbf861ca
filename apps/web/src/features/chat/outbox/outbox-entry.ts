/**
 * An own message on its way. `queued` waits its turn or its next try, `sending` is in flight,
 * `failed` was refused for good and waits for the member.
 */
export type OutboxEntry = {
  readonly clientMessageId: string
  readonly conversationId: string
  readonly text: string
  readonly createdAt: string
  /** Order of writing; entries of a conversation are sent in it. */
  readonly position: number
  readonly state: 'queued' | 'sending' | 'failed'
  /** The refusal in words, for a failed one. */
  readonly reason: string | null
}
