/** One try to send: over the line, and over a plain call with the same id when there is no line or its answer is lost. */
import type { SeenMessage, Written } from '../checks/recording.ts'
import type { Line } from './line.ts'
import type { Attempt } from './outgoing.ts'
import { CallRefused, type Session } from './session.ts'

/** Refusals of the line that only ask for time. */
const passing = ['rate_limited', 'unavailable', 'internal_error', 'unauthenticated']

export async function trySending(
  message: Written,
  {
    line,
    session,
    onFailed,
    newId,
  }: {
    readonly line: Line
    readonly session: Session
    readonly onFailed: () => void
    /** Given by a client that takes every answer of the line for lost, and repeats under another id. */
    readonly newId: (() => string) | undefined
  },
): Promise<Attempt> {
  const { senderUserId: _, ...draft } = message
  try {
    const sent = await line.invoke<SeenMessage>('SendMessage', draft)
    if (newId === undefined) return { kind: 'sent', message: sent }
  } catch (error) {
    const code = /HubException: (\w+)$/.exec((error as Error).message)?.[1]
    if (code !== undefined) return passing.includes(code) ? { kind: 'later' } : { kind: 'refused', code }
  }
  try {
    const body = { ...draft, ...(newId && { clientMessageId: newId() }) }
    return { kind: 'sent', message: await session.call<SeenMessage>('POST', '/api/messages', body) }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    onFailed()
    const mayPass = error.status === 0 || error.status >= 500 || [401, 409, 429].includes(error.status)
    return mayPass ? { kind: 'later' } : { kind: 'refused', code: error.code }
  }
}
