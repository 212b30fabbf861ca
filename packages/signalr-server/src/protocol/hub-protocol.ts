import type { InboundBuffer } from './inbound-buffer.ts'
import type { HubMessage } from './messages.ts'

/** What a transport has to carry: text only, or any bytes. */
export type TransferFormat = 'Text' | 'Binary'

/** One encoding of hub messages. A string is sent as text, a buffer as binary. */
export type HubProtocol = {
  readonly name: string
  readonly transferFormat: TransferFormat
  /**
   * Takes the next message off `input`; undefined when none is complete yet. Messages of unknown
   * types are skipped.
   * @throws {InvalidDataError} when the bytes are not a message, or one is too large.
   */
  read(input: InboundBuffer): HubMessage | undefined
  /** @throws when a value in the message cannot be sent, such as a bigint or one that holds itself. */
  write(message: HubMessage): string | Buffer
}
