import { t } from '@lingui/core/macro'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { useCaseCounts } from '../cases.queries.ts'

/** Below a case that one settled, after which none comes: whether anything waits at all, and the way on. */
export function WhatWaits() {
  const counts = useCaseCounts()
  if (counts.data === undefined) return null
  const { open, mine } = counts.data
  if (mine > 0) return <TextLink href="/admin?view=reports&of=mine">{t`What you have taken`}</TextLink>
  return (
    <Quiet role="status">
      {open === 0 ? t`The queue is clear.` : t`What is left in the queue others have.`}{' '}
      <TextLink href="/admin">{t`Back to the desk`}</TextLink>
    </Quiet>
  )
}
