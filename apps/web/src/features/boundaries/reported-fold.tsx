import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { showReported, useIsReported } from '../../platform/reporting/reported.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'

type FoldProps = { id: string; label: string; children: ReactNode }

/** Something that the reader may have reported: then only that, until they ask for it. @param label of the button */
export function ReportedFold({ id, label, children }: FoldProps) {
  return useIsReported(id) ? <Folded id={id} label={label} /> : children
}

/** The same where it is all that a room is about. @param title of the page, which says nothing of what was reported */
export function ReportedRoom({ id, label, title, children }: FoldProps & { title?: string }) {
  if (!useIsReported(id)) return children
  return (
    <Card as="section" padded>
      {title !== undefined && (
        <VisuallyHidden as="h1" tabIndex={-1}>
          {title}
        </VisuallyHidden>
      )}
      <Folded id={id} label={label} />
    </Card>
  )
}

/** Above a room of which only its name, picture and what it says of itself are folded. */
export function ReportedBanner({ id, children }: { id: string; children: ReactNode }) {
  if (!useIsReported(id)) return null
  return (
    <Banner tone="info" action={<Button onClick={() => showReported(id)}>{t`Show`}</Button>}>
      {children}
    </Banner>
  )
}

function Folded({ id, label }: Omit<FoldProps, 'children'>) {
  return (
    <Cluster gap={3} lineGap={2} tone={2}>
      <p>{t`You reported this.`}</p>
      <Button aria-label={label} onClick={() => showReported(id)}>
        {t`Show`}
      </Button>
    </Cluster>
  )
}
