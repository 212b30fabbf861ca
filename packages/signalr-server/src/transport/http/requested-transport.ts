import type { IncomingMessage } from 'node:http'
import type { HubLimits } from '../../limits.ts'
import type { Refusal } from '../access/refusal.ts'
import type { Transport } from '../transport.ts'
import type { TurnBatch } from '../websockets/turn-batch.ts'

/** A way on which what the client sends comes by requests of their own. */
export type RequestedTransport = Transport & {
  /** @returns why the body was not taken; a part of it may be unread then. */
  post(request: IncomingMessage): Promise<Refusal | undefined>
  /** Ends the connection for a token that is good no longer. */
  expire(): void
}

export type RequestedTransportOptions = {
  readonly limits: HubLimits
  readonly batch: TurnBatch
  /** The client's requests are to find the connection no longer. */
  onClosed(): void
}
