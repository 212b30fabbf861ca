import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { endReport, useAskedReport } from '../../../platform/reporting/asked-report.ts'

const ReportDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog })),
)

/** The question that goes with a report, wherever in the hall it was asked for. */
export function AskedReport() {
  const asked = useAskedReport()
  if (asked === null) return null
  return (
    <Suspense>
      <ReportDialog asked={asked} onClose={endReport} />
    </Suspense>
  )
}
