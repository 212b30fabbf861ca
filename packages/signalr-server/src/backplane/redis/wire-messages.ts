import { randomBytes } from 'node:crypto'
import { decodeBody, encodeBody } from '../../protocol/messagepack/body-codec.ts'
import { deepestSent } from '../../protocol/messagepack/sendable.ts'
import type { CloseUserOptions } from '../backplane.ts'

/** A message that was written once in each protocol: text or bytes by the protocol's name. */
export type Written = Readonly<Record<string, string | Uint8Array>>

/** What processes tell each other. The channel says whom it concerns. */
export type WireMessage =
  | {
      readonly kind: 'deliver'
      readonly written: Written
      readonly except: readonly string[]
      readonly isLowPriority: boolean
    }
  | { readonly kind: 'closeUser'; readonly options: CloseUserOptions }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'cancel'; readonly ask: number }
  | Question
  | Answer

/** Is answered on the channel of the process that asks. */
export type Question =
  | { readonly kind: 'group'; readonly ask: number; readonly group: string; readonly isMember: boolean }
  | { readonly kind: 'count'; readonly ask: number }
  | { readonly kind: 'invoke'; readonly ask: number; readonly target: string; readonly args: readonly unknown[] }

export type Answer = {
  readonly kind: 'answer'
  readonly ask: number
  /** Without it nobody was here to do it. */
  readonly isDone: boolean
  readonly value?: unknown
  /** Why it failed; then there is no value. */
  readonly error?: string
}

export type Envelope = { readonly sender: string; readonly message: WireMessage }

/** Changes when processes of the old and the new release would misunderstand each other. */
const wireVersion = 1
const idBytes = 12
const idStart = 2
const headerBytes = idStart + idBytes

/** 96 random bits: one for each start of a process. */
export function newProcessId(): string {
  return randomBytes(idBytes).toString('base64url')
}

export type Envelopes = {
  /** @throws when a value in the message cannot be serialised. */
  pack(message: WireMessage): Buffer
  /**
   * Undefined for what this process told the others: it has done so itself. Its questions it answers.
   * @throws when the bytes are no message of this version.
   */
  unpack(bytes: Buffer): Envelope | undefined
}

/** Packs the messages of a process. In front stand version, whether it is a question, and who sends. */
export function createEnvelopes(processId: string): Envelopes {
  const id = Buffer.from(processId, 'base64url')

  return {
    pack: (message) =>
      Buffer.concat([Buffer.from([wireVersion, isQuestion(message) ? 1 : 0]), id, encodeBody(message)]),
    unpack(bytes) {
      if (bytes.length <= headerBytes || bytes[0] !== wireVersion) throw new Error('The bytes are not of this version.')
      const isOwn = id.compare(bytes, idStart, headerBytes) === 0
      if (isOwn && bytes[1] === 0) return undefined
      const message = decodeBody(bytes.subarray(headerBytes), deepestSent + 1)
      if (!isWireMessage(message)) throw new Error('The bytes are not a message.')
      return { sender: bytes.toString('base64url', idStart, headerBytes), message }
    },
  }
}

function isQuestion({ kind }: WireMessage): boolean {
  return kind === 'group' || kind === 'count' || kind === 'invoke'
}

function isWireMessage(value: unknown): value is WireMessage {
  if (!isRecord(value)) return false
  switch (value.kind) {
    case 'deliver':
      return isWritten(value.written) && isTexts(value.except) && typeof value.isLowPriority === 'boolean'
    case 'closeUser':
      return isCloseOptions(value.options)
    case 'abandon':
      return true
    case 'note':
      return typeof value.note === 'string'
    case 'cancel':
    case 'count':
      return isAsk(value.ask)
    case 'group':
      return isAsk(value.ask) && typeof value.group === 'string' && typeof value.isMember === 'boolean'
    case 'invoke':
      return isAsk(value.ask) && typeof value.target === 'string' && Array.isArray(value.args)
    case 'answer':
      return isAsk(value.ask) && typeof value.isDone === 'boolean' && isOptionalText(value.error)
    default:
      return false
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWritten(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((each) => typeof each === 'string' || each instanceof Uint8Array)
}

function isCloseOptions(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.allowReconnect === 'boolean' &&
    isOptionalText(value.error) &&
    isOptionalText(value.credentialId)
  )
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isAsk(value: unknown): boolean {
  return Number.isSafeInteger(value)
}
