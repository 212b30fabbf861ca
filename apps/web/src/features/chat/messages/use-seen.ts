import type { Message } from '@guildhall/contract/chat/messages'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A message counts as read once at least half of it was in view for this long. */
export const seenAfterMs = 1000

/** In steps of a twentieth: a message taller than the log counts when it fills half of the log. */
const steps = Array.from({ length: 10 }, (_, step) => (step + 1) / 20)

/**
 * Reports messages that a person really had before them: the tab visible and focused, at least half
 * of the message in view for a second. Messages are the elements with `data-message-id` and `data-seq`.
 */
export function useSeen(
  log: RefObject<HTMLElement | null>,
  onSeen: (message: Pick<Message, 'id' | 'seq'>) => void,
): void {
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    const root = log.current
    if (root === null) return
    const inView = new Map<HTMLElement, ReturnType<typeof setTimeout> | undefined>()
    const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

    function startTimer(element: HTMLElement): ReturnType<typeof setTimeout> {
      return setTimeout(() => {
        const { messageId, seq } = element.dataset
        // Of a page of which the log is a part it may be below the edge of the window: it is looked at again.
        if (!isInWindow(element)) inView.set(element, startTimer(element))
        else if (messageId !== undefined) report({ id: messageId, seq: Number(seq) })
      }, seenAfterMs)
    }
    function look() {
      for (const [element, timer] of inView) {
        clearTimeout(timer)
        inView.set(element, isLookedAt() ? startTimer(element) : undefined)
      }
    }

    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const element = entry.target as HTMLElement
          if (!isHalfInView(entry)) {
            clearTimeout(inView.get(element))
            inView.delete(element)
          } else if (!inView.has(element)) {
            inView.set(element, isLookedAt() ? startTimer(element) : undefined)
          }
        }
      },
      { root, threshold: [0, ...steps] },
    )
    const observed = new Set<Element>()
    const observeAll = () => {
      for (const element of observed) {
        // Lines come and go while one scrolls: what is gone is neither seen nor held.
        if (root.contains(element)) continue
        observed.delete(element)
        observer.unobserve(element)
        clearTimeout(inView.get(element as HTMLElement))
        inView.delete(element as HTMLElement)
      }
      for (const element of root.querySelectorAll('[data-seq]')) {
        if (observed.has(element)) continue
        observed.add(element)
        observer.observe(element)
      }
    }
    const changes = new MutationObserver(observeAll)
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ['data-seq'] })
    observeAll()
    window.addEventListener('focus', look)
    window.addEventListener('blur', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const timer of inView.values()) clearTimeout(timer)
      observer.disconnect()
      changes.disconnect()
      window.removeEventListener('focus', look)
      window.removeEventListener('blur', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [log])
}

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  return shown >= Math.min(height, window.innerHeight) / 2
}

function isHalfInView({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2)
}
