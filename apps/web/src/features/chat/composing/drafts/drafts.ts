// What was begun and not sent. It is kept in this browser at once, and for the other devices a moment later.
import type { Draft } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { log } from '../../../../platform/log.ts'
import { memberMap, memberRecords } from '../../../../platform/session/member-memory.ts'
import { whetherStillHere } from '../../../../platform/session/session-store.ts'
import { onReplyChanged, repliedMessage, restoreReply } from '../../composer-mode.ts'
import { type KeptDraft, keptDrafts } from './kept-draft.ts'

/** The others are told when nothing was written for so long. */
export const syncAfterMs = 1000
/** A slow line may bring back so late what this page said itself. */
export const echoMs = 5000

type Begun = { readonly text: string; readonly isUntold: boolean }

const begun = memberRecords<Begun>()
const timers = memberMap<string, ReturnType<typeof setTimeout>>(clearTimeout)
/** What the server was told last, or told us. */
const told = memberMap<string, KeptDraft>()
/** What this page said lately: an echo of it is no news, whatever was written since. */
const echoes = memberMap<string, readonly { readonly draft: KeptDraft; readonly at: number }[]>()
const listeners = new Set<(conversationId: string, draft: Draft | null) => void>()
const nothing: Begun = { text: '', isUntold: false }

export function useDraftText(conversationId: string): string {
  return (begun.use(conversationId) ?? nothing).text
}

export function draftText(conversationId: string): string {
  return begunIn(conversationId).text
}

/** The member wrote; with nothing written, nothing is kept. */
export function writeDraft(conversationId: string, text: string): void {
  begun.put(conversationId, { text, isUntold: true })
  touched(conversationId)
}

/**
 * What the server says was begun, here at first or on another device later. It is taken unless something was written
 * here since, or in this browser before that the server was never told of.
 */
export function takeDraft(conversationId: string, server: Draft | null): void {
  const fresh = asKept(server)
  const kept = told.has(conversationId) ? undefined : keptDrafts.kept(conversationId)
  const isNews = !isSame(told.get(conversationId) ?? asKept(null), fresh)
  if (begunIn(conversationId).isUntold || (isNews && isEcho(conversationId, fresh))) return
  if (kept !== undefined || isNews) take(conversationId, kept ?? fresh, kept !== undefined)
  told.set(conversationId, fresh)
}

/** Tells the server now what it does not know yet; also as the page goes. */
export async function tellDraft(conversationId: string, keepalive = false): Promise<void> {
  clearTimeout(timers.get(conversationId))
  timers.delete(conversationId)
  const { text, isUntold } = begunIn(conversationId)
  // A text that is too long to be sent stays here until it is shorter.
  if (!isUntold || text.length > messageMaximum) return
  const kept = keptOf(conversationId, text)
  if (isSame(told.get(conversationId) ?? asKept(null), kept)) return settle(conversationId, kept)
  const isStillHere = whetherStillHere()
  echoes.set(conversationId, [...recentEchoes(conversationId), { draft: kept, at: performance.now() }])
  try {
    await call('PUT /api/conversations/{id}/draft', { params: { id: conversationId }, body: kept }, { keepalive })
  } catch (error) {
    log.debug('A draft stays in this browser for now', error)
    // What the server refuses, it would refuse again.
    const isRefused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
    if (isRefused && isStillHere()) settle(conversationId, kept)
    return
  }
  // The words of who has left are not for who is here now.
  if (!isStillHere()) return
  settle(conversationId, kept)
  const draft = kept.text === '' ? null : { ...kept, updatedAt: new Date().toISOString() }
  for (const listener of listeners) listener(conversationId, draft)
}

/** Told when the server has a draft of this page. */
export function onDraftTold(listener: (conversationId: string, draft: Draft | null) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

onReplyChanged((conversationId) => {
  const { text } = begunIn(conversationId)
  if (text === '' || told.get(conversationId)?.replyToMessageId === repliedId(conversationId)) return
  begun.put(conversationId, { text, isUntold: true })
  touched(conversationId)
})

function touched(conversationId: string): void {
  keptDrafts.keep(keptOf(conversationId, draftText(conversationId)), conversationId)
  later(conversationId)
}

function later(conversationId: string): void {
  clearTimeout(timers.get(conversationId))
  timers.set(
    conversationId,
    setTimeout(() => void tellDraft(conversationId), syncAfterMs),
  )
}

/** The server knows; what was written meanwhile is told in its turn. */
function settle(conversationId: string, kept: KeptDraft): void {
  told.set(conversationId, kept)
  const { text } = begunIn(conversationId)
  if (!isSame(keptOf(conversationId, text), kept)) return
  begun.put(conversationId, { text, isUntold: false })
  keptDrafts.keep(undefined, conversationId)
}

function take(conversationId: string, draft: KeptDraft, isUntold: boolean): void {
  begun.put(conversationId, { text: draft.text, isUntold })
  if (isUntold) later(conversationId)
  void restoreReplyTo(conversationId, draft.replyToMessageId)
}

async function restoreReplyTo(conversationId: string, messageId: string | null): Promise<void> {
  if (messageId === repliedId(conversationId)) return
  if (messageId === null) return restoreReply(conversationId, null)
  try {
    const message = await call('GET /api/messages/{id}', { params: { id: messageId } })
    // The member may have begun something else meanwhile.
    const isFree = repliedId(conversationId) === null && draftText(conversationId) !== ''
    if (isFree && isAnswerable(message)) restoreReply(conversationId, message)
  } catch (error) {
    log.debug('The message that a draft answers is not there', error)
  }
}

function recentEchoes(conversationId: string) {
  return (echoes.get(conversationId) ?? []).filter(({ at }) => performance.now() - at < echoMs)
}

function isEcho(conversationId: string, draft: KeptDraft): boolean {
  return recentEchoes(conversationId).some((echo) => isSame(echo.draft, draft))
}

function isAnswerable({ deleted, kind }: Message): boolean {
  return deleted === null && kind === 'text'
}

function begunIn(conversationId: string): Begun {
  return begun.of(conversationId) ?? nothing
}

function keptOf(conversationId: string, text: string): KeptDraft {
  const isEmpty = text.trim() === ''
  return { text: isEmpty ? '' : text, replyToMessageId: isEmpty ? null : repliedId(conversationId) }
}

function repliedId(conversationId: string): string | null {
  return repliedMessage(conversationId)?.id ?? null
}

function asKept(draft: Draft | null): KeptDraft {
  return { text: draft?.text ?? '', replyToMessageId: draft?.replyToMessageId ?? null }
}

function isSame(one: KeptDraft, other: KeptDraft): boolean {
  return one.text === other.text && one.replyToMessageId === other.replyToMessageId
}
