import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { showReported, useIsReported } from '../../platform/reporting/reported.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'

/** Something that the reader may have reported: then only that, until they ask for it. @param label of the button */
export function ReportedFold({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  if (!useIsReported(id)) return children
  return (
    <Cluster gap={3} lineGap={2} tone={2}>
      <p>{t`You reported this.`}</p>
      <Button aria-label={label} onClick={() => showReported(id)}>
        {t`Show`}
      </Button>
    </Cluster>
  )
}
