import type { AuditEntry } from '@guildhall/contract/audit'
import { houseLimits } from '@guildhall/contract/rules/house/house-limits'
import { t } from '@lingui/core/macro'
import { Button } from '../../ui/controls/button.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { useChangeHouse } from './house.queries.ts'

/** Undoes a change of what the hall says of itself, from its entry in the log. */
export function PutBack({ entry: { action, before } }: { entry: AuditEntry }) {
  const change = useChangeHouse()
  if (action !== 'house.words-changed') return null
  const was = Object.fromEntries(
    Object.entries(before).flatMap(([word, said]) =>
      word in houseLimits && typeof said !== 'number' ? [[word, said]] : [],
    ),
  )
  return (
    <>
      <Button
        tone="quiet"
        disabled={change.isSuccess}
        busy={change.isPending && t`Putting it back`}
        onClick={() => change.mutate(was)}
      >
        {change.isSuccess ? t`Put back` : t`Put it back`}
      </Button>
      <WhyNot error={change.error} />
    </>
  )
}
