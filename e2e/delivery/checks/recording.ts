/** What a run saw of its messages: all that the invariants look at. */

/** Of a message what must hold; the rest of it is for the eye. */
export type SeenMessage = {
  readonly id: string
  readonly conversationId: string
  readonly senderUserId: string
  readonly clientMessageId: string
  readonly text: string
  readonly seq: number
  readonly rev: number
  readonly createdAt: string
}

/** Something that a member wrote. No two say the same, so that a copy is known by its words. */
export type Written = Pick<SeenMessage, 'conversationId' | 'senderUserId' | 'clientMessageId' | 'text'>

export type SeenPosition = { readonly conversationId: string; readonly lastSeq: number; readonly lastRev: number }

/** What one client had of a conversation in the end, in the order it showed it. */
export type ShownLog = {
  readonly client: string
  readonly conversationId: string
  readonly messages: readonly SeenMessage[]
}

export type Recording = {
  /** In the order of writing of each member. */
  readonly written: readonly Written[]
  /** Answers to a sender, of the live line or of a call. */
  readonly acknowledged: readonly SeenMessage[]
  /** Messages whose changed words were answered to who changed them. */
  readonly changed: readonly SeenMessage[]
  /** Refusals for good of what should have been taken. */
  readonly refused: readonly string[]
  /** Where the server said that conversations stand, in the order each client heard it. */
  readonly positions: readonly (SeenPosition & { readonly client: string })[]
  /** The whole history of each conversation as the server answers it in the end. */
  readonly stored: ReadonlyMap<string, readonly SeenMessage[]>
  readonly shown: readonly ShownLog[]
}
