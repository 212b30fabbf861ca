import type { WeeklyLeague } from '@guildhall/contract/challenges'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { HoursChoice } from './hours-choice.tsx'
import { useJoinLeague, useLeaveLeague } from './league.queries.ts'

type Mine = NonNullable<WeeklyLeague['mine']>

/** From the next week on. */
export function HoursDialog({ mine, onClose }: { mine: Mine; onClose(): void }) {
  const form = useId()
  const save = useJoinLeague()
  const [timeBudget, setTimeBudget] = useState<TimeBudget>(mine.timeBudget)
  function send(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { consents: true, timeBudget },
      {
        onSuccess: () => {
          toasts.show({ message: t`Your hours count from the next week on.` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Other hours`}
      description={t`You keep your tier. From the next week on you stand among those who have as much time.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={save.error} />
        <HoursChoice value={timeBudget} onChange={setTimeBudget} />
      </Stack>
    </Dialog>
  )
}

export function LeaveDialog({ onClose }: { onClose(): void }) {
  const leave = useLeaveLeague()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Leave the league?`}
      confirmLabel={t`Leave the league`}
      busy={leave.isPending && t`Leaving`}
      error={leave.error}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onClose })}
    >
      {t`You stand in no table any more, weeks before included, and nothing of your account is read for it. Whoever comes back begins in bronze; a pause keeps your tier.`}
    </ConfirmDialog>
  )
}
