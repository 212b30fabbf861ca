// What was begun and not sent. It is kept in this browser at once, and for the other devices a moment later.
import type { Draft } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { create } from 'zustand'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { log } from '../../../../platform/log.ts'
import { onSignedOut } from '../../../../platform/session/session-events.ts'
import { onReplyChanged, repliedMessage, restoreReply } from '../../composer-mode.ts'
import { forgetKept, type KeptDraft, keepDraft, keptDraft } from './kept-draft.ts'

/** The others are told when nothing was written for so long. */
export const syncAfterMs = 1000
/** A slow line may bring back so late what this page said itself. */
export const echoMs = 5000

type Begun = { readonly text: string; readonly isUntold: boolean }

const useStore = create<{ readonly byConversation: Readonly<Record<string, Begun>> }>(() => ({ byConversation: {} }))
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** What the server was told last, or told us. */
const told = new Map<string, KeptDraft>()
/** What this page said lately: an echo of it is no news, whatever was written since. */
const echoes = new Map<string, readonly { readonly draft: KeptDraft; readonly at: number }[]>()
const listeners = new Set<(conversationId: string, draft: Draft | null) => void>()
const nothing: Begun = { text: '', isUntold: false }

export function useDraftText(conversationId: string): string {
  return useStore(({ byConversation }) => (byConversation[conversationId] ?? nothing).text)
}

export function draftText(conversationId: string): string {
  return begunIn(conversationId).text
}

/** The member wrote; with nothing written, nothing is kept. */
export function writeDraft(conversationId: string, text: string): void {
  begin(conversationId, { text, isUntold: true })
  touched(conversationId)
}

/**
 * What the server says was begun, here at first or on another device later. It is taken unless something was written
 * here since, or in this browser before that the server was never told of.
 */
export function takeDraft(conversationId: string, server: Draft | null): void {
  const fresh = asKept(server)
  const kept = told.has(conversationId) ? undefined : keptDraft(conversationId)
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
  const begun = keptOf(conversationId, text)
  if (isSame(told.get(conversationId) ?? asKept(null), begun)) return settle(conversationId, begun)
  echoes.set(conversationId, [...recentEchoes(conversationId), { draft: begun, at: performance.now() }])
  try {
    await call('PUT /api/conversations/{id}/draft', { params: { id: conversationId }, body: begun }, { keepalive })
  } catch (error) {
    log.debug('A draft stays in this browser for now', error)
    // What the server refuses, it would refuse again.
    if (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429) {
      settle(conversationId, begun)
    }
    return
  }
  settle(conversationId, begun)
  const draft = begun.text === '' ? null : { ...begun, updatedAt: new Date().toISOString() }
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
  begin(conversationId, { text, isUntold: true })
  touched(conversationId)
})

onSignedOut(() => {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  told.clear()
  echoes.clear()
  forgetKept()
  useStore.setState({ byConversation: {} })
})

function touched(conversationId: string): void {
  keepDraft(conversationId, keptOf(conversationId, draftText(conversationId)))
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
function settle(conversationId: string, begun: KeptDraft): void {
  told.set(conversationId, begun)
  const { text } = begunIn(conversationId)
  if (!isSame(keptOf(conversationId, text), begun)) return
  begin(conversationId, { text, isUntold: false })
  keepDraft(conversationId, undefined)
}

function take(conversationId: string, draft: KeptDraft, isUntold: boolean): void {
  begin(conversationId, { text: draft.text, isUntold })
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
  return useStore.getState().byConversation[conversationId] ?? nothing
}

function begin(conversationId: string, begun: Begun): void {
  useStore.setState(({ byConversation }) => ({ byConversation: { ...byConversation, [conversationId]: begun } }))
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
