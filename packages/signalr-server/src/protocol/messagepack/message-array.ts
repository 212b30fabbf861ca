import { InvalidDataError } from '../invalid-data-error.ts'
import { type CompletionMessage, type HubMessage, MessageType } from '../messages.ts'

const ResultKind = { Error: 1, Void: 2, Value: 3 } as const

const noHeaders = {}

/**
 * The message that an array stands for; undefined for types of a later protocol, which are to be
 * ignored, as are elements behind the known ones.
 * @throws {InvalidDataError}
 */
export function fromArray(array: unknown): HubMessage | undefined {
  if (!Array.isArray(array)) throw wrong('message')
  const [type] = array
  switch (type) {
    case MessageType.Invocation:
      return { type, ...call(array), ...optionalId(array[2]) }
    case MessageType.StreamInvocation:
      return { type, ...call(array), invocationId: id(array) }
    case MessageType.StreamItem:
      if (array.length < 4) throw wrong('item')
      return { type, invocationId: id(array), item: array[3] }
    case MessageType.Completion:
      return completion(array)
    case MessageType.CancelInvocation:
      return { type, invocationId: id(array) }
    case MessageType.Ping:
      return { type }
    case MessageType.Close:
      return { type, ...closeError(array[1]) }
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type, sequenceId: sequenceId(array[1]) }
    default:
      if (typeof type !== 'number') throw wrong('type')
      return undefined
  }
}

export function toArray(message: HubMessage): readonly unknown[] {
  const { type } = message
  switch (type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation: {
      const { invocationId = null, target, arguments: args, streamIds = [] } = message
      return [type, noHeaders, invocationId, target, args, streamIds]
    }
    case MessageType.StreamItem:
      return [type, noHeaders, message.invocationId, message.item]
    case MessageType.Completion:
      return [type, noHeaders, message.invocationId, ...outcome(message)]
    case MessageType.CancelInvocation:
      return [type, noHeaders, message.invocationId]
    case MessageType.Ping:
      return [type]
    case MessageType.Close: {
      const { error = null, allowReconnect } = message
      return allowReconnect ? [type, error, allowReconnect] : [type, error]
    }
    case MessageType.Ack:
    case MessageType.Sequence:
      return [type, message.sequenceId]
  }
}

function call(array: readonly unknown[]) {
  checkHeaders(array[1])
  const [, , , target, args, streamIds] = array
  if (typeof target !== 'string') throw wrong('target')
  if (!Array.isArray(args)) throw wrong('arguments')
  if (streamIds === undefined || streamIds === null) return { target, arguments: args }
  if (!Array.isArray(streamIds) || !streamIds.every((each) => typeof each === 'string')) throw wrong('streamIds')
  return { target, arguments: args, ...(streamIds.length > 0 && { streamIds }) }
}

function completion(array: readonly unknown[]): HubMessage {
  const answer = { type: MessageType.Completion, invocationId: id(array) }
  const [, , , kind, value] = array
  if (kind === ResultKind.Void) return answer
  if (array.length < 5) throw wrong('result')
  if (kind === ResultKind.Value) return { ...answer, result: value }
  if (kind !== ResultKind.Error || typeof value !== 'string') throw wrong('error')
  return { ...answer, error: value }
}

function outcome({ error, result }: CompletionMessage): readonly unknown[] {
  if (error !== undefined) return [ResultKind.Error, error]
  return result === undefined ? [ResultKind.Void] : [ResultKind.Value, result]
}

function closeError(error: unknown): { error?: string } {
  if (error === null) return {}
  if (typeof error !== 'string') throw wrong('error')
  return { error }
}

/** A nil or empty id of a plain call means that no answer is wanted. */
function optionalId(invocationId: unknown): { invocationId?: string } {
  if (invocationId === null || invocationId === '') return {}
  if (typeof invocationId !== 'string') throw wrong('invocationId')
  return { invocationId }
}

function id([, headers, invocationId]: readonly unknown[]): string {
  checkHeaders(headers)
  if (typeof invocationId !== 'string' || invocationId === '') throw wrong('invocationId')
  return invocationId
}

/** A map of strings, never nil; nothing in it matters here. */
function checkHeaders(headers: unknown): void {
  const isMap = typeof headers === 'object' && headers !== null && Object.getPrototypeOf(headers) === Object.prototype
  if (!isMap || !Object.values(headers).every((each) => typeof each === 'string')) throw wrong('headers')
}

function sequenceId(number: unknown): number {
  if (typeof number !== 'number' || !Number.isInteger(number)) throw wrong('sequenceId')
  return number
}

function wrong(element: string): InvalidDataError {
  return new InvalidDataError(`Missing or wrong element '${element}'.`)
}
