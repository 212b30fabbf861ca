import { useSyncExternalStore } from 'react'

/** Whether a media query matches now; for behaviour only, looks belong in the style sheet. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    // The frame that is drawn at the build knows no window.
    () => false,
  )
}
