import type { HubProtocol } from '../../../protocol/hub-protocol.ts'
import { InboundBuffer } from '../../../protocol/inbound-buffer.ts'
import { InvalidDataError } from '../../../protocol/invalid-data-error.ts'
import { MessageType } from '../../../protocol/messages.ts'

/**
 * Whether the first bytes on a new connection are a Sequence instead of a handshake. They come from a
 * client that wants to go on with a connection which another process holds: a token that is fresh
 * enough to open a connection does not show that it has done so already.
 */
export function isStrayClient(first: Buffer, protocols: readonly HubProtocol[]): boolean {
  return protocols.some((protocol) => {
    const input = new InboundBuffer()
    input.append(first)
    try {
      return protocol.read(input)?.type === MessageType.Sequence
    } catch (error) {
      if (error instanceof InvalidDataError) return false
      throw error
    }
  })
}
