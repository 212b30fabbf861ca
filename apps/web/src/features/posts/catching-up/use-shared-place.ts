import { useRef, useState } from 'react'
import type { Anchor } from '../../../platform/page/kept-anchors.ts'
import { memberStore } from '../../../platform/session/member-memory.ts'
import { useAnchorBefore } from '../feed/place/use-kept-place.ts'
import { rowOf } from '../feed/post-rows.ts'
import { nameOf, type SharedRoom, useStoppedAt, useTellPlace } from './shared-place.ts'

/** Each place is offered once, to who opens the page: whoever reads here has a place here. */
const useOffers = memberStore<{ readonly over: ReadonlySet<string> }>({ over: new Set() })

type SharedPlace = {
  /** Nobody read here yet, since the page was loaded. */
  readonly isFresh: boolean
  /** Goes on where one stopped on another device, where one did. */
  readonly goOn: (() => void) | undefined
  /** Where the reader asked to be brought. */
  readonly from: Anchor | undefined
  /** Hears where the reader stands; undefined is the top. */
  onPlace(place: Anchor | undefined): void
}

type Reading = {
  /** The list, as its place is kept on this device. */
  readonly list: string
  /** There is something to read. */
  readonly isAsked?: boolean
}

/** The place where one reads, on every device: mount it anew for another room. Who comes back here has a place. */
export function useSharedPlace(room: SharedRoom, { list, isAsked = true }: Reading): SharedPlace {
  const name = nameOf(room)
  const isBack = useAnchorBefore(list) !== undefined
  const isFresh = useOffers(({ over }) => !over.has(name))
  const [from, setFrom] = useState<Anchor>()
  const stoppedAt = useStoppedAt(room, isFresh && isAsked && !isBack)
  const tell = useTellPlace(room)
  // A page that opens is moved to its top, and nobody reads there yet.
  const hasRead = useRef(false)
  // The button goes, and the focus with it.
  const isFocusLost = useRef(false)
  const end = () => useOffers.setState(({ over }) => ({ over: new Set([...over, name]) }))

  function onPlace(place: Anchor | undefined): void {
    if (place === undefined && !hasRead.current) return
    hasRead.current = true
    if (isFresh) end()
    tell(place)
    if (!isFocusLost.current || place === undefined) return
    isFocusLost.current = false
    if (document.activeElement === document.body) focusRow(place.id)
  }

  function goOn(): void {
    end()
    setFrom(stoppedAt)
    isFocusLost.current = true
  }

  return { isFresh, goOn: isFresh && !isBack && stoppedAt !== undefined ? goOn : undefined, from, onPlace }
}

function focusRow(id: string): void {
  const row = rowOf(document.body, id)
  const place = row?.matches('[tabindex]') === true ? row : row?.querySelector<HTMLElement>('[tabindex="-1"]')
  place?.focus({ preventScroll: true })
}
