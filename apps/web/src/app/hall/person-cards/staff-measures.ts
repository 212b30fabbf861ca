import { lazy } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'

/** For staff alone, so nobody else loads it. */
export const StaffMeasures = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/safety/measures/measures-dialog.tsx')).MeasuresDialog,
  })),
)
