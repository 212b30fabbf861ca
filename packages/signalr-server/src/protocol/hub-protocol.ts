import type { InboundBuffer } from './inbound-buffer.ts'
import type { HubMessage } from './messages.ts'

/** One encoding of hub messages. A string is sent as text, a buffer as binary. */
export type HubProtocol = {
  readonly name: string
  /**
   * Takes the next message off `input`; undefined when none is complete yet. Messages of unknown
   * types are skipped.
   * @throws {InvalidDataError} when the bytes are not a message, or one is too large.
   */
  read(input: InboundBuffer): HubMessage | undefined
  write(message: HubMessage): string | Buffer
}
