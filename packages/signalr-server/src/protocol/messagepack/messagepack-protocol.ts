import type { HubLimits } from '../../limits.ts'
import type { HubProtocol } from '../hub-protocol.ts'
import { MessageType } from '../messages.ts'
import { readFrame, writeFrame } from './binary-framing.ts'
import { decodeBody, encodeBody } from './body-codec.ts'
import { fromArray, toArray } from './message-array.ts'

const ping = Buffer.from([2, 0x91, MessageType.Ping])

/** The `messagepack` hub protocol: one array a message, behind its length. */
export function createMessagePackProtocol(limits: Pick<HubLimits, 'maxMessageBytes' | 'maxMessageDepth'>): HubProtocol {
  return {
    name: 'messagepack',
    transferFormat: 'Binary',
    write: (message) => (message.type === MessageType.Ping ? ping : writeFrame(encodeBody(toArray(message)))),
    read(input) {
      for (;;) {
        const body = readFrame(input, limits.maxMessageBytes)
        if (body === undefined) return undefined
        const message = fromArray(decodeBody(body, limits.maxMessageDepth))
        if (message !== undefined) return message
      }
    },
  }
}
