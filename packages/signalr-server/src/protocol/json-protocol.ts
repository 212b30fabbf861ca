import type { HubProtocol } from './hub-protocol.ts'
import { InvalidDataError } from './invalid-data-error.ts'
import { stringifyWithBytes } from './json-bytes.ts'
import { type HubMessage, MessageType } from './messages.ts'
import { type RecordLimits, readRecord, writeRecord } from './text-framing.ts'

type JsonRecord = Readonly<Record<string, unknown>>

/** The `json` hub protocol: one JSON object a message, in the text format. */
export function createJsonProtocol(limits: RecordLimits): HubProtocol {
  return {
    name: 'json',
    transferFormat: 'Text',
    write: (message) => writeRecord(stringifyWithBytes(withItem(message))),
    read(input) {
      for (;;) {
        const record = readRecord(input, limits)
        if (record === undefined) return undefined
        const message = toMessage(record)
        if (message !== undefined) return message
      }
    },
  }
}

/** Clients break when a stream item is left out, as JSON leaves out what it cannot express. */
function withItem(message: HubMessage): HubMessage {
  if (message.type !== MessageType.StreamItem) return message
  return ['undefined', 'function', 'symbol'].includes(typeof message.item) ? { ...message, item: null } : message
}

/** Undefined for types of a later protocol, which are to be ignored. */
function toMessage(record: JsonRecord): HubMessage | undefined {
  switch (record.type) {
    case MessageType.Invocation:
      return { type: MessageType.Invocation, ...call(record), ...optionalId(record) }
    case MessageType.StreamInvocation:
      return { type: MessageType.StreamInvocation, ...call(record), invocationId: id(record) }
    case MessageType.StreamItem:
      if (record.item === undefined) throw missing('item')
      return { type: MessageType.StreamItem, invocationId: id(record), item: record.item }
    case MessageType.Completion:
      return completion(record)
    case MessageType.CancelInvocation:
      return { type: MessageType.CancelInvocation, invocationId: id(record) }
    case MessageType.Ping:
      return { type: MessageType.Ping }
    case MessageType.Close:
      return close(record)
    case MessageType.Ack:
      return { type: MessageType.Ack, sequenceId: sequenceId(record) }
    case MessageType.Sequence:
      return { type: MessageType.Sequence, sequenceId: sequenceId(record) }
    default:
      if (typeof record.type !== 'number') throw missing('type')
      return undefined
  }
}

function call(record: JsonRecord) {
  const { target, arguments: args, streamIds } = record
  if (typeof target !== 'string') throw missing('target')
  if (!Array.isArray(args)) throw missing('arguments')
  if (streamIds === undefined || streamIds === null) return { target, arguments: args }
  if (!Array.isArray(streamIds) || !streamIds.every((each) => typeof each === 'string')) {
    throw missing('streamIds')
  }
  return { target, arguments: args, ...(streamIds.length > 0 && { streamIds }) }
}

function completion(record: JsonRecord): HubMessage {
  const { error } = record
  const answer = { type: MessageType.Completion, invocationId: id(record) }
  if (error === undefined || error === null) {
    return 'result' in record ? { ...answer, result: record.result } : answer
  }
  if (typeof error !== 'string') throw missing('error')
  if ('result' in record) {
    throw new InvalidDataError("The 'error' and 'result' properties are mutually exclusive.")
  }
  return { ...answer, error }
}

function close({ error }: JsonRecord): HubMessage {
  if (error === undefined || error === null) return { type: MessageType.Close }
  if (typeof error !== 'string') throw missing('error')
  return { type: MessageType.Close, error }
}

/** An absent, null or empty id of a plain call means that no answer is wanted. */
function optionalId(record: JsonRecord): { invocationId?: string } {
  const { invocationId } = record
  if (invocationId === undefined || invocationId === null || invocationId === '') return {}
  return { invocationId: id(record) }
}

function id({ invocationId }: JsonRecord): string {
  if (typeof invocationId !== 'string' || invocationId === '') throw missing('invocationId')
  return invocationId
}

function sequenceId({ sequenceId: number }: JsonRecord): number {
  if (typeof number !== 'number' || !Number.isInteger(number)) throw missing('sequenceId')
  return number
}

function missing(property: string): InvalidDataError {
  return new InvalidDataError(`Missing or wrong property '${property}'.`)
}
