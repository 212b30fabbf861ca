import type { Attachment, Message } from '@guildhall/contract/chat/messages'
import { memberStore } from '../../../../../platform/session/member-memory.ts'

/** Where on the page a menu opens. */
export type Point = { readonly x: number; readonly y: number }

export type Asked =
  | { kind: 'menu' | 'react'; message: Message; at: Point }
  | { kind: 'pictures'; message: Message; attachments: readonly Attachment[]; start: number }
  | { kind: 'forward' | 'delete' | 'history' | 'who' | 'emoji' | 'close-poll'; message: Message }

/**
 * The menu or dialog that is open over a message. It does not live in the line of the log, which goes when it is
 * scrolled out of sight.
 */
const useStore = memberStore<{ readonly asked: Asked | null }>({ asked: null })

export const useAsked = (): Asked | null => useStore(({ asked }) => asked)

export function ask(asked: Asked): void {
  useStore.setState({ asked })
}

export function endAsking(): void {
  useStore.setState({ asked: null })
}

/** The menu closes; what was chosen in it may be asking by now. */
export function endMenu(): void {
  useStore.setState(({ asked }) => (asked?.kind === 'menu' || asked?.kind === 'react' ? { asked: null } : {}))
}
