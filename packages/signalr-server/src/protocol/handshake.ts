import type { HubProtocol } from './hub-protocol.ts'
import type { InboundBuffer } from './inbound-buffer.ts'
import { OversizeMessageError } from './invalid-data-error.ts'
import { type RecordLimits, readRecord, writeRecord } from './text-framing.ts'

/** The highest hub protocol version; clients say 2 only when they use stateful reconnect. */
const highestVersion = 2

export const handshakeCanceled = 'Handshake was canceled.'

/** A refused handshake; the message is the text that the client gets. */
export class HandshakeError extends Error {
  override readonly name = 'HandshakeError'
}

export type HandshakeOptions = {
  readonly protocols: readonly HubProtocol[]
  readonly limits: RecordLimits
  /** Whether the transport takes binary messages. */
  readonly carriesBinary: boolean
}

export type Handshake = { readonly protocol: HubProtocol; readonly version: number }

/**
 * Reads the handshake off `input` and picks the protocol it asks for; undefined when it has not
 * arrived whole. What follows it in `input` are hub messages.
 * @throws {HandshakeError} when the request is unreadable, too large or asks for what is not there.
 */
export function readHandshake(
  input: InboundBuffer,
  { protocols, limits, carriesBinary }: HandshakeOptions,
): Handshake | undefined {
  const request = readRequest(input, limits)
  if (request === undefined) return undefined
  const { protocol: name, version } = request
  if (typeof name !== 'string' || typeof version !== 'number' || !Number.isInteger(version)) throw unreadable()
  const protocol = protocols.find((each) => each.name === name)
  if (protocol === undefined) throw new HandshakeError(`The protocol '${name}' is not supported.`)
  if (version > highestVersion) {
    throw new HandshakeError(`The server does not support version ${version} of the '${name}' protocol.`)
  }
  if (protocol.transferFormat === 'Binary' && !carriesBinary) throw new HandshakeError(noBinary(name))
  return { protocol, version }
}

/** `{}` accepts; anything else carries the reason of the refusal. */
export function writeHandshakeReply(error?: string): string {
  return writeRecord(JSON.stringify({ error }))
}

function readRequest(input: InboundBuffer, limits: RecordLimits) {
  try {
    return readRecord(input, limits)
  } catch (cause) {
    if (cause instanceof OversizeMessageError) throw new HandshakeError(handshakeCanceled, { cause })
    throw unreadable(cause)
  }
}

function noBinary(name: string): string {
  return `Cannot use the '${name}' protocol on the current transport. The transport does not support 'Binary' transfer format.`
}

function unreadable(cause?: unknown): HandshakeError {
  return new HandshakeError('An unexpected error occurred during connection handshake.', { cause })
}
