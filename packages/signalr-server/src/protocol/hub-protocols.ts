import type { HubLimits } from '../limits.ts'
import type { HubProtocol } from './hub-protocol.ts'
import { createJsonProtocol } from './json-protocol.ts'
import { createMessagePackProtocol } from './messagepack/messagepack-protocol.ts'

/** As clients name them in the handshake. */
export type HubProtocolName = 'json' | 'messagepack'

const factories: Readonly<Record<HubProtocolName, (limits: HubLimits) => HubProtocol>> = {
  json: createJsonProtocol,
  messagepack: createMessagePackProtocol,
}

export const allProtocols: readonly HubProtocolName[] = ['json', 'messagepack']

export function createHubProtocols(names: readonly HubProtocolName[], limits: HubLimits): readonly HubProtocol[] {
  return names.map((name) => factories[name](limits))
}
