import type { Location } from 'react-router'

/** How it stands with a way that is held up. */
export type Blocker =
  | { readonly state: 'unblocked' | 'proceeding'; readonly proceed?: undefined; readonly reset?: undefined }
  | {
      readonly state: 'blocked'
      /** Goes on to where the way led. */
      proceed(): void
      /** Stays, and forgets the way. */
      reset(): void
    }

export const unblocked: Blocker = { state: 'unblocked' }

/** Something on the page that may hold up a way, and is told how it stands with it. */
export type Holder = {
  holds(next: Location): boolean
  show(blocker: Blocker): void
}

export type Blockers = ReturnType<typeof createBlockers>

/** What may hold up a way; of several the one that came last is asked. */
export function createBlockers() {
  const holders = new Set<Holder>()
  let passing: Holder | undefined

  return {
    add(holder: Holder): () => void {
      holders.add(holder)
      return () => {
        holders.delete(holder)
        if (passing === holder) passing = undefined
      }
    },
    /** Whether the way is held up; `goOn` is then called if it is let through after all. */
    hold(next: Location, goOn: () => void): boolean {
      const holder = [...holders].at(-1)
      if (holder === undefined || holder === passing || !holder.holds(next)) return false
      holder.show({
        state: 'blocked',
        proceed() {
          passing = holder
          holder.show({ state: 'proceeding' })
          goOn()
        },
        reset: () => holder.show(unblocked),
      })
      return true
    },
    /** A way has come to its end: what was held up before is past. */
    release(): void {
      passing = undefined
      for (const { show } of holders) show(unblocked)
    },
  }
}
