import { useState } from 'react'

/** What was pressed in the closed composer, and is done by the open one. */
export type FirstWish =
  | { readonly kind: 'game' | 'poll' | 'warning' | 'drafts' | 'post' }
  | { readonly kind: 'pictures'; readonly files: readonly File[] }

/** It waits here until the composer has come, and is taken once. */
export type WishPlace = { note(wish: FirstWish | null): void; take(): FirstWish | null }

export function useFirstWish(): WishPlace {
  const [place] = useState(() => {
    let waiting: FirstWish | null = null
    return {
      note(wish: FirstWish | null) {
        waiting = wish
      },
      take() {
        const taken = waiting
        waiting = null
        return taken
      },
    }
  })
  return place
}
