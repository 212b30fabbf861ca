import type { Payload } from '../payload.ts'

/** The payload as it is, for an answer that may hold many; made once a payload. */
export function payloadBytes(payload: Payload): Buffer {
  payload.bytes ??= Buffer.from(payload.data)
  return payload.bytes
}

/** The payload as one event of a `text/event-stream`; made once a payload. */
export function eventFrame(payload: Payload): Buffer {
  payload.eventFrame ??= Buffer.from(writeEvent(payload.data.toString()))
  return payload.eventFrame
}

/** Every line of the data is a field of its own; the reader joins them with line feeds. */
function writeEvent(data: string): string {
  const lines = data.split(/\r\n|\n|\r/)
  return `${lines.map((line) => `data: ${line}`).join('\r\n')}\r\n\r\n`
}
