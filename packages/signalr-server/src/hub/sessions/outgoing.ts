import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import type { HubMessage } from '../../protocol/messages.ts'
import { createPayload, type Payload } from '../../transport/payload.ts'

/** A message for one or many connections, written once in each protocol they speak. */
export type Outgoing = {
  /**
   * Undefined when another process wrote the message, without this protocol.
   * @throws when the message cannot be serialised.
   */
  in(protocol: HubProtocol): Payload | undefined
}

export function createOutgoing(message: HubMessage): { in(protocol: HubProtocol): Payload } {
  const payloads = new Map<string, Payload>()

  return {
    in(protocol) {
      const written = payloads.get(protocol.name)
      if (written !== undefined) return written
      const payload = createPayload(protocol.write(message))
      payloads.set(protocol.name, payload)
      return payload
    },
  }
}
