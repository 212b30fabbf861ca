import { createQueue } from './passing/queue.ts'

export const TOAST_LIFE_MS = 6000
/** An error is read twice; by then what it speaks of says so itself. */
export const ERROR_LIFE_MS = 12_000

export type ToastTone = 'neutral' | 'ok' | 'error'
export type Toast = {
  id: string
  message: string
  tone: ToastTone
  action?: { label: string; onSelect: () => void } | undefined
}

type ToastInput = { message: string; tone?: ToastTone | undefined; action?: Toast['action'] }

const queue = createQueue<Toast>(3)
let count = 0

/** Short messages at the bottom of the page: they go after 6 s, errors after 12. */
export const toasts = {
  /** Answers the id that dismisses it. */
  show({ message, tone = 'neutral', action }: ToastInput): string {
    count += 1
    if (tone === 'error' && action === undefined) queue.dismissWhere((shown) => saysTheSame(shown, message))
    const id = `toast-${count}`
    queue.push({ id, message, tone, action })
    return id
  },
  dismiss: queue.dismiss,
  dismissAll: () => queue.dismissWhere(() => true),
  items: queue.items,
}

const saysTheSame = (shown: Toast, message: string) =>
  shown.tone === 'error' && shown.action === undefined && shown.message === message

export const useToasts = queue.useItems
