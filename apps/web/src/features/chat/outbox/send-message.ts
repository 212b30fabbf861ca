import type { Message } from '@guildhall/contract/chat/messages'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { HubRefused } from '../../../platform/hub/hub-errors.ts'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { log } from '../../../platform/log.ts'
import { type OutboxEntry, outgoing } from './outbox-entry.ts'

/** A live line that is silent for longer has probably lost the answer. */
export const hubAnswerMs = 10_000

export type SendResult =
  | { kind: 'sent'; message: Message }
  /** Nothing is known of its fate, or the server asks for patience: the same again, later. */
  | { kind: 'later'; notBeforeMs: number }
  | { kind: 'refused'; reason: string; code: string }

/** Refusals of the live line that only ask for time. */
const passing = new Set(['rate_limited', 'unavailable', 'internal_error', 'unauthenticated', 'request_in_progress'])

/**
 * One try: over the live line, and over a plain call with the same id when there is no line or its
 * answer was lost. The server stores the message at most once, whichever of them arrives.
 */
export async function sendMessage(entry: OutboxEntry): Promise<SendResult> {
  try {
    return { kind: 'sent', message: await answerInTime(chatHub.invoke('SendMessage', outgoing(entry))) }
  } catch (error) {
    if (!(error instanceof HubRefused)) return sendByCall(entry)
    if (passing.has(error.code)) return { kind: 'later', notBeforeMs: 0 }
    return { kind: 'refused', reason: errorText(error), code: error.code }
  }
}

async function sendByCall(entry: OutboxEntry): Promise<SendResult> {
  const body = outgoing(entry)
  try {
    const message = await call('POST /api/messages', { body }, { idempotencyKey: entry.clientMessageId })
    return { kind: 'sent', message }
  } catch (error) {
    if (!isApiError(error)) {
      log.error('Sending a message broke off', error)
      return { kind: 'later', notBeforeMs: 0 }
    }
    const asksForTime = passing.has(error.code) || error.status === 401 || error.status === 429
    const mayPass = asksForTime || error.status === 0 || error.status >= 500
    if (mayPass) return { kind: 'later', notBeforeMs: error.retryAfterMs ?? 0 }
    return { kind: 'refused', reason: errorText(error), code: error.code }
  }
}

async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The live line did not answer')), hubAnswerMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
