/**
 * What one or many connections are to be sent: whole hub messages, text or binary. Each transport
 * keeps its framing here, so that a message to thousands is framed once.
 */
export type Payload = {
  readonly data: string | Buffer
  webSocketFrame: Buffer | undefined
  eventFrame: Buffer | undefined
  bytes: Buffer | undefined
}

export function createPayload(data: string | Buffer): Payload {
  return { data, webSocketFrame: undefined, eventFrame: undefined, bytes: undefined }
}

/** Its size without any framing. */
export function payloadBytes({ data }: Payload): number {
  return typeof data === 'string' ? Buffer.byteLength(data) : data.length
}
