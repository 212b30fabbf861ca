import type { ReactNode } from 'react'
import { type CameFrom, noteWhere } from './passing/came-from.ts'
import { createQueue } from './passing/queue.ts'

export const TOAST_LIFE_MS = 6000
/** An error is read twice, and a question before its answers; by then what an error speaks of says so itself. */
export const LONG_LIFE_MS = 12_000

export type ToastTone = 'neutral' | 'ok' | 'error'
export type Toast = {
  id: string
  message: string
  tone: ToastTone
  action?: { label: string; onSelect: () => void } | undefined
  /** Below the words, for an answer that is more than one press of one button; it gives how the toast goes. */
  controls?: ((dismiss: () => void) => ReactNode) | undefined
  /** Where somebody was when it came up; pressing one of its buttons leads back there. */
  cameFrom: CameFrom
}

type ToastInput = { message: string; tone?: ToastTone | undefined } & Pick<Toast, 'action' | 'controls'>

const queue = createQueue<Toast>(3)
let count = 0

/** Short messages at the bottom of the page: they go after 6 s, errors and questions after 12. */
export const toasts = {
  /** Answers the id that dismisses it. */
  show({ message, tone = 'neutral', action, controls }: ToastInput): string {
    count += 1
    if (tone === 'error' && action === undefined) queue.dismissWhere((shown) => saysTheSame(shown, message))
    const id = `toast-${count}`
    queue.push({ id, message, tone, action, controls, cameFrom: noteWhere() })
    return id
  },
  dismiss: queue.dismiss,
  dismissAll: () => queue.dismissWhere(() => true),
  items: queue.items,
}

const saysTheSame = (shown: Toast, message: string) =>
  shown.tone === 'error' && shown.action === undefined && shown.message === message

export const useToasts = queue.useItems
