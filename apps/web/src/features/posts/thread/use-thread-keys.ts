import type { RefObject } from 'react'
import { mayLetterAct } from '../../../ui/keys/letter-keys.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { noteStep } from '../../../ui/keys/steps.ts'

type ThreadKeys = {
  /** Holds the post and its comments. */
  place: RefObject<HTMLElement | null>
  /** Where one replies to the post. */
  field: RefObject<{ focus(): void } | null>
}

/**
 * The keys of the page of a post: J and K go from the post through its comments, R replies, L likes the post and S saves it
 * for who stepped through the page. A comment that has the focus takes R, L and Enter for itself.
 */
export function useThreadKeys({ place, field }: ThreadKeys): void {
  function step(by: -1 | 1): boolean {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('[data-post-id], [data-comment]') ?? [])]
    const here = stops.findLastIndex((stop) => stop.contains(document.activeElement))
    const next = stops[here === -1 ? 0 : here + by]
    if (next === undefined) return false
    noteStep()
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
    return true
  }

  /** Presses a button of the post. */
  function act(name: string): boolean {
    if (!mayLetterAct() || document.activeElement?.closest('[data-comment]')) return false
    const button = place.current?.querySelector<HTMLElement>(`[data-post-id] [data-act="${name}"]`)
    button?.click()
    return button !== null && button !== undefined
  }

  function reply(): boolean {
    field.current?.focus()
    return field.current !== null
  }

  usePageKeys({ j: () => step(1), k: () => step(-1), r: reply, l: () => act('like'), s: () => act('save') })
}
