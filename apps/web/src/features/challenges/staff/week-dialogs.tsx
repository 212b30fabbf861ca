import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { asInstant, localTime } from '../../../platform/local-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { useChallengeOverview } from '../challenges.queries.ts'
import { useWeek } from './staff-changes.ts'

type WeekDialogProps = { challenge: Challenge; onClose(): void }

/** When its week begins: at once, or when it starts or later, so that what is that of the week stays so until then. */
export function WeekDialog({ challenge, onClose }: WeekDialogProps) {
  const form = useId()
  const week = useWeek(challenge.id)
  const before = useChallengeOverview().data?.ofTheWeek ?? null
  const [from, setFrom] = useState(() => plannedFor(challenge))
  const isLater = from !== '' && Date.parse(from) > serverNow()
  const isAfterEnd = from !== '' && challenge.endsAt !== null && Date.parse(from) >= Date.parse(challenge.endsAt)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (week.isPending || isAfterEnd) return
    week.mutate((isLater ? asInstant(from) : null) ?? new Date(serverNow()).toISOString(), {
      onSuccess: () => {
        toasts.show({
          message: isLater
            ? t`Its week begins ${dayAndClock(from, serverNow())}.`
            : t`It is this week’s challenge. It stands first for everybody.`,
        })
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Challenge of the week`}
      description={t`For seven days it stands first on the page of challenges and in the feed, for everybody.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={week.isPending && t`Saving`}>
            {isLater ? t`Plan its week` : t`Make it this week’s`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={week.error} />
        <TextField
          label={t`Its week begins`}
          help={t`Empty: at once.`}
          type="datetime-local"
          value={from}
          error={isAfterEnd ? t`It is over by then.` : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        {before !== null && before.id !== challenge.id && (
          <Text breaks>
            {isLater ? t`Until then this one stays:` : t`This one steps aside, and does not come back by itself:`}{' '}
            <SoftText text={before.title} />
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

/** As it is planned, or with its start where that is still to come. */
function plannedFor({ weekFrom, startsAt }: Challenge): string {
  const planned = Date.parse(weekFrom ?? startsAt ?? '')
  return planned > serverNow() ? localTime(planned) : ''
}

export function NoWeekDialog({ challenge: { id, title, isOfTheWeek }, onClose }: WeekDialogProps) {
  const week = useWeek(id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isOfTheWeek ? t`This week’s challenge no more?` : t`Take its week back?`}
      confirmLabel={isOfTheWeek ? t`No more` : t`Take it back`}
      busy={week.isPending && t`Saving`}
      error={week.error}
      onConfirm={() =>
        week.mutate(null, {
          onSuccess: () => {
            toasts.show({ message: isOfTheWeek ? t`It is that of the week no more.` : t`Its week is taken back.` })
            onClose()
          },
        })
      }
    >
      {isOfTheWeek
        ? t`“${title}” goes on, and stands first no more. If nothing else is planned, the week has no challenge then.`
        : t`“${title}” goes on, and what is that of the week stays so.`}
    </ConfirmDialog>
  )
}
