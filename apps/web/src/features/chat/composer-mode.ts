import type { Message } from '@guildhall/contract/chat/messages'
import { memberRecords, memberStore } from '../../platform/session/member-memory.ts'

/** What the composer of a conversation is about: something new, an answer to a message, or other words for an own one. */
export type ComposerMode =
  | { readonly kind: 'write' }
  | { readonly kind: 'reply'; readonly message: Message }
  | { readonly kind: 'edit'; readonly message: Message; readonly before: ComposerMode }

const write: ComposerMode = { kind: 'write' }
const modes = memberRecords<ComposerMode>()
/** Grows each time the member asks for a mode: then the composer takes the focus. */
const useAsked = memberStore({ asked: 0 })

/** What the composer of this conversation is about right now. */
export function useComposerMode(conversationId: string): ComposerMode {
  return modes.use(conversationId) ?? write
}

/** Another number each time the member asks to answer or to edit. */
export function useModeAsked(): number {
  return useAsked(({ asked }) => asked)
}

export function composerMode(conversationId: string): ComposerMode {
  return modes.of(conversationId) ?? write
}

/** What is written next answers this message; the composer takes the focus. */
export function startReply(conversationId: string, message: Message): void {
  ask(conversationId, { kind: 'reply', message })
}

/** The composer holds the words of an own message until they are saved; what was begun there waits meanwhile. */
export function startEdit(conversationId: string, message: Message): void {
  const now = composerMode(conversationId)
  ask(conversationId, { kind: 'edit', message, before: now.kind === 'edit' ? now.before : now })
}

/** No answer any more; after editing, what was begun before goes on. */
export function cancelMode(conversationId: string): void {
  const now = composerMode(conversationId)
  modes.put(conversationId, now.kind === 'edit' ? now.before : write)
}

/** What was begun here or on another device answers this message, or none; the focus stays where it is. */
export function restoreReply(conversationId: string, message: Message | null): void {
  const begun: ComposerMode = message === null ? write : { kind: 'reply', message }
  const now = composerMode(conversationId)
  modes.put(conversationId, now.kind === 'edit' ? { ...now, before: begun } : begun)
}

/** The message that is answered by what is being written, also while another one is edited. */
export function repliedMessage(conversationId: string): Message | null {
  return repliedIn(composerMode(conversationId))
}

/** Told when a conversation begins or ends to answer a message. */
export function onReplyChanged(listener: (conversationId: string) => void): () => void {
  return modes.subscribe((now, before) => {
    for (const [conversationId, mode] of Object.entries(now)) {
      const wasReplied = repliedIn(before[conversationId] ?? write)
      if (wasReplied?.id !== repliedIn(mode)?.id) listener(conversationId)
    }
  })
}

function repliedIn(mode: ComposerMode): Message | null {
  if (mode.kind === 'edit') return repliedIn(mode.before)
  return mode.kind === 'reply' ? mode.message : null
}

function ask(conversationId: string, mode: ComposerMode): void {
  modes.put(conversationId, mode)
  useAsked.setState(({ asked }) => ({ asked: asked + 1 }))
}
