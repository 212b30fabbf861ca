import { writeHandshakeReply } from '../../protocol/handshake.ts'
import { type CloseMessage, MessageType } from '../../protocol/messages.ts'
import { createPayload, type Payload } from '../../transport/payload.ts'
import type { CloseOptions } from '../hub-connection.ts'
import { createOutgoing } from './outgoing.ts'

export const handshakeAccepted = createPayload(writeHandshakeReply())
export const ping = createOutgoing({ type: MessageType.Ping })

export function handshakeRefused(reason: string): Payload {
  return createPayload(writeHandshakeReply(reason))
}

export function closeMessage({ allowReconnect, error }: CloseOptions): CloseMessage {
  return {
    type: MessageType.Close,
    ...(error === undefined ? {} : { error }),
    ...(allowReconnect ? { allowReconnect } : {}),
  }
}
