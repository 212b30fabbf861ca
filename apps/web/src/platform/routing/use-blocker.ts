import { useEffect, useEffectEvent, useState } from 'react'
import type { Location } from 'react-router'
import { type Blocker, unblocked } from './navigation/blockers.ts'
import { useRouter } from './router-provider.tsx'

export type { Blocker } from './navigation/blockers.ts'

/** Holds up ways to other pages; the answer says how it stands with the last one, and lets it through or drops it. */
export function useBlocker(shouldHold: (next: Location) => boolean): Blocker {
  const router = useRouter()
  const [blocker, show] = useState<Blocker>(unblocked)
  const holds = useEffectEvent(shouldHold)
  useEffect(() => router.addBlocker({ holds: (next) => holds(next), show }), [router])
  return blocker
}
