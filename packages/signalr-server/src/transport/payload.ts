/**
 * What one or many connections are to be sent: whole hub messages, text or binary. Each transport
 * keeps its framing here, so that a message to thousands is framed once.
 */
export type Payload = {
  readonly data: string | Buffer
  webSocketFrame: Buffer | undefined
}

export function createPayload(data: string | Buffer): Payload {
  return { data, webSocketFrame: undefined }
}
