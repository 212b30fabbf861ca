import type { MeasureArea } from '@guildhall/contract/rules/safety/measure-rules'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSilence } from './measures.queries.ts'

// Hardly anybody needs it.
const SilenceNote = lazy(() => loadChunk(async () => ({ default: (await import('./silence-note.tsx')).SilenceNote })))

type UnlessSilencedProps = {
  area: MeasureArea
  /** Closes what stands in the place of where one writes, where it was opened. */
  onClose?(): void
  children: ReactNode
}

/** Where one writes; of whom the moderators silenced there, why one cannot and until when. What was begun is kept meanwhile. */
export function UnlessSilenced({ area, onClose, children }: UnlessSilencedProps) {
  const silence = useSilence(area)
  if (silence === undefined) return children
  return (
    <Suspense>
      <SilenceNote silence={silence} onClose={onClose} />
    </Suspense>
  )
}
