import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import type { HubMessage } from '../../protocol/messages.ts'
import { createPayload, type Payload } from '../../transport/payload.ts'

/** A message for one or many connections, written once in each protocol they speak. */
export type Outgoing = {
  /** @throws when the message cannot be serialised. */
  in(protocol: HubProtocol): Payload
}

export function createOutgoing(message: HubMessage): Outgoing {
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
