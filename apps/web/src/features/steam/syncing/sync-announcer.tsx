import type { SteamSync } from '@guildhall/contract/steam'
import { useState } from 'react'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { isUnderWay } from './sync-state.ts'
import { spokenEnd, spokenStep } from './sync-words.ts'

/** Says each step and the end aloud, and nothing of a sync that was over when the page opened. */
export function SyncAnnouncer({ sync }: { sync: SteamSync | null }) {
  const isRunning = isUnderWay(sync)
  const [sawRunning, setSawRunning] = useState(isRunning)
  if (isRunning && !sawRunning) setSawRunning(true)
  return (
    <VisuallyHidden role="status">
      {sync !== null && sawRunning && (isRunning ? spokenStep(sync) : spokenEnd(sync))}
    </VisuallyHidden>
  )
}
