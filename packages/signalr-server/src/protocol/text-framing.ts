import { isUtf8 } from 'node:buffer'
import type { HubLimits } from '../limits.ts'
import type { InboundBuffer } from './inbound-buffer.ts'
import { InvalidDataError } from './invalid-data-error.ts'
import { jsonDepthExceeds } from './json-depth.ts'

export type RecordLimits = Pick<HubLimits, 'maxMessageBytes' | 'maxMessageDepth'>

const separatorByte = 0x1e
const separator = '\u001e'

/** A JSON text as a record of the text format. */
export function writeRecord(json: string): string {
  return json + separator
}

/**
 * The next record of the text format as an object; undefined when none is complete.
 * @throws {InvalidDataError} for bytes that are not UTF-8, not JSON, not an object, too long or too deep.
 */
export function readRecord(input: InboundBuffer, limits: RecordLimits): Readonly<Record<string, unknown>> | undefined {
  const bytes = input.takeUntil(separatorByte, limits.maxMessageBytes)
  if (bytes === undefined) return undefined
  if (!isUtf8(bytes)) throw new InvalidDataError('The message is not UTF-8.')
  if (jsonDepthExceeds(bytes, limits.maxMessageDepth)) {
    throw new InvalidDataError('The message is nested too deeply.')
  }
  const value = parseJson(bytes.toString('utf8'))
  if (!isRecord(value)) throw new InvalidDataError('The message is not a JSON object.')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidDataError('Error reading JSON.', { cause })
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
