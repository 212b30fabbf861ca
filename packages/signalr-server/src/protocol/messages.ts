/** The numbers on the wire. */
export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
  Ack: 8,
  Sequence: 9,
} as const

/** A call; without `invocationId` no answer is wanted. Sent by the server it is an event. */
export type InvocationMessage = {
  readonly type: typeof MessageType.Invocation
  readonly target: string
  readonly arguments: readonly unknown[]
  readonly invocationId?: string
  readonly streamIds?: readonly string[]
}

export type StreamInvocationMessage = {
  readonly type: typeof MessageType.StreamInvocation
  readonly invocationId: string
  readonly target: string
  readonly arguments: readonly unknown[]
  readonly streamIds?: readonly string[]
}

export type StreamItemMessage = {
  readonly type: typeof MessageType.StreamItem
  readonly invocationId: string
  readonly item: unknown
}

/** The one answer to a call: an `error`, or a `result` (null when the method returns nothing). */
export type CompletionMessage = {
  readonly type: typeof MessageType.Completion
  readonly invocationId: string
  readonly result?: unknown
  readonly error?: string
}

export type CancelInvocationMessage = {
  readonly type: typeof MessageType.CancelInvocation
  readonly invocationId: string
}

export type PingMessage = { readonly type: typeof MessageType.Ping }

export type CloseMessage = {
  readonly type: typeof MessageType.Close
  readonly error?: string
  readonly allowReconnect?: true
}

export type AckMessage = { readonly type: typeof MessageType.Ack; readonly sequenceId: number }

export type SequenceMessage = {
  readonly type: typeof MessageType.Sequence
  readonly sequenceId: number
}

export type HubMessage =
  | InvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | StreamInvocationMessage
  | CancelInvocationMessage
  | PingMessage
  | CloseMessage
  | AckMessage
  | SequenceMessage
