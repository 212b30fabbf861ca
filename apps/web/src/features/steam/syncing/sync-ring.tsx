import type { SteamSync } from '@guildhall/contract/steam'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ProgressRing } from '../../../ui/progress/progress-ring.tsx'
import { percentText } from '../../../ui/type/number-text.ts'
import { percentOf } from './sync-state.ts'

/** How much of the step in hand is done. */
export function SyncRing({ sync }: { sync: SteamSync }) {
  const percent = percentOf(sync)
  return <ProgressRing percent={percent ?? 0}>{percent === null ? <Spinner /> : percentText(percent)}</ProgressRing>
}
