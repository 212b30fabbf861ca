import { useEffect, useEffectEvent } from 'react'

type ChatKeys = {
  /** One up or down the list; `unread` skips what is read. */
  onStep(direction: -1 | 1, unread: boolean): void
  onDetails(): void
}

/** Alt ↑/↓ conversation, Alt Shift ↑/↓ next unread, Ctrl I details. */
export function useChatKeys({ onStep, onDetails }: ChatKeys): void {
  useWindowKey((event) => {
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (event.altKey && !event.ctrlKey && direction !== null) {
      event.preventDefault()
      onStep(direction, event.shiftKey)
    } else if (event.ctrlKey && !event.altKey && event.key.toLowerCase() === 'i') {
      event.preventDefault()
      onDetails()
    }
  })
}

/**
 * Ctrl F, or ⌘ F: the browser finds only what is drawn of a long conversation. Pressed once more in the field of the
 * search it is the browser's own again. With Shift it means all conversations.
 * @param onFind answers whether it took the key
 */
export function useFindKey(isEverywhere: boolean, onFind: (target: EventTarget | null) => boolean): void {
  useWindowKey((event) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f'
    if (!isFind || event.shiftKey !== isEverywhere) return
    if (onFind(event.target)) event.preventDefault()
  })
}

/** Esc, unless something nearer has a use for it: a dialog, a menu, a field, the details. */
export function useEscape(onEscape: () => void): void {
  useWindowKey((event) => {
    const isInField = event.target instanceof Element && event.target.closest('input, aside') !== null
    if (event.key === 'Escape' && !isInField) onEscape()
  })
}

function useWindowKey(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing && !isTaken(event.target)) onKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null
}
