import { Activity, lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../../platform/build-updates/load-chunk.ts'
import { type SilenceArea, useSilence } from '../../platform/standing/silences.ts'

// Hardly anybody is: it comes when it is to be said.
const SilenceLine = lazy(() => loadChunk(async () => ({ default: (await import('./silence-line.tsx')).SilenceLine })))

type UnlessSilencedProps = {
  area: SilenceArea
  /** Said elsewhere on the page: here the way in is only left out. */
  isSaid?: boolean
  children: ReactNode
}

/**
 * Where one writes, or takes part. Whom a measure keeps from it is told so in its place, at once; what they had begun is there
 * again when the measure is over.
 */
export function UnlessSilenced({ area, isSaid = false, children }: UnlessSilencedProps) {
  const until = useSilence(area)
  return (
    <>
      {until !== undefined && !isSaid && (
        <Suspense>
          <SilenceLine until={until} />
        </Suspense>
      )}
      <Activity mode={until === undefined ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  )
}
