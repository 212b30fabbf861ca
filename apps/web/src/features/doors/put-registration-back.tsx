import type { AuditEntry } from '@guildhall/contract/audit'
import { registrationModes } from '@guildhall/contract/rules/safety/door-limits'
import { t } from '@lingui/core/macro'
import { Button } from '../../ui/controls/button.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { useChangeRegistration } from './doors.queries.ts'

/** Undoes a change of who may join, from its entry in the log. */
export function PutRegistrationBack({ entry: { before } }: { entry: AuditEntry }) {
  const change = useChangeRegistration()
  const was = registrationModes.find((mode) => mode === before.registration)
  if (was === undefined) return null
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
