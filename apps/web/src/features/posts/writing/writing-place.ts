import { useEffectEvent, useLayoutEffect } from 'react'

/** The field that is there now, if any. */
let place: (() => void) | undefined

/** Gives the focus to where posts are written, before a page could be drawn: not one letter goes amiss. */
export function goWriting(): void {
  place?.()
}

export function useWritingPlace(focus: () => void): void {
  const go = useEffectEvent(focus)
  useLayoutEffect(() => {
    const here = () => go()
    place = here
    return () => {
      if (place === here) place = undefined
    }
  }, [])
}
