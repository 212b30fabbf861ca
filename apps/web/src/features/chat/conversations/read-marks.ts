import { call } from '../../../platform/api/call.ts'
import { HubRefused } from '../../../platform/hub/hub-errors.ts'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { log } from '../../../platform/log.ts'
import { onSignedOut } from '../../../platform/session/session-events.ts'

/** Marks are sent at most this often; the newest one of a conversation says it all. */
export const markEveryMs = 1000

type Mark = { messageId: string; seq: number; onFailure: () => void }

const waiting = new Map<string, Mark>()
const sentSeq = new Map<string, number>()
const underWay = new Map<string, Promise<void>>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Everything up to this message was seen by the member; told soon, once, and never backwards. */
export function markRead(conversationId: string, mark: Mark): void {
  const known = Math.max(waiting.get(conversationId)?.seq ?? 0, sentSeq.get(conversationId) ?? 0)
  if (mark.seq <= known) return
  waiting.set(conversationId, mark)
  timer ??= setTimeout(sendMarks, markEveryMs)
}

/** What was marked as unread may be read a second time. */
export function forgetReadMark(conversationId: string): void {
  waiting.delete(conversationId)
  sentSeq.delete(conversationId)
}

/** Resolves once the server has answered what it was told of a conversation: what is said next must not be overtaken. */
export async function whenMarksAreTaken(conversationId: string): Promise<void> {
  await underWay.get(conversationId)
}

/** Starts afresh: after a sign-out, and when the server holds another data set. */
export function forgetReadMarks(): void {
  clearTimeout(timer)
  timer = undefined
  waiting.clear()
  sentSeq.clear()
}

onSignedOut(forgetReadMarks)

/** The page goes: what was seen was seen. A call outlives the page, the live line does not. */
window.addEventListener('pagehide', () => {
  for (const [conversationId, { messageId, seq }] of waiting) {
    sentSeq.set(conversationId, seq)
    call('PATCH /api/messages/{id}/read', { params: { id: messageId } }, { keepalive: true }).catch((error: unknown) =>
      log.warn('A read mark was not taken', error),
    )
  }
  waiting.clear()
})

function sendMarks(): void {
  timer = undefined
  const marks = [...waiting]
  waiting.clear()
  for (const [conversationId, mark] of marks) {
    sentSeq.set(conversationId, mark.seq)
    const sending = sendMark(conversationId, mark.messageId)
      .catch((error: unknown) => {
        log.warn('A read mark was not taken', error)
        // The next mark heals a lost one, since marks only grow.
        sentSeq.delete(conversationId)
        mark.onFailure()
      })
      .finally(() => {
        if (underWay.get(conversationId) === sending) underWay.delete(conversationId)
      })
    underWay.set(conversationId, sending)
  }
}

async function sendMark(conversationId: string, messageId: string): Promise<void> {
  try {
    await chatHub.invoke('MarkMessageRead', conversationId, messageId)
  } catch (error) {
    if (error instanceof HubRefused) throw error
    await call('PATCH /api/messages/{id}/read', { params: { id: messageId } })
  }
}
