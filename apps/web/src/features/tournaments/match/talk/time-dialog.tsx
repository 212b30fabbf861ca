import { agreedDaysMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { asInstant, localTime } from '../../../../platform/local-time.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'

type TimeDialogProps = {
  of: { readonly isPending: boolean; readonly error: unknown }
  /** What was proposed or agreed so far. */
  before: string | null
  onChoose(at: string): void
  onClose(): void
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const nextHour = (now: number): number => Math.ceil((now + hourMs) / hourMs) * hourMs

/** Asks when to play, on the clock of whoever asks. */
export function TimeDialog({ of, before, onChoose, onClose }: TimeDialogProps) {
  const form = useId()
  const [local, setLocal] = useState(() => localTime(before === null ? nextHour(serverNow()) : Date.parse(before)))
  const [fault, setFault] = useState<string>()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  function send(event: FormEvent): void {
    event.preventDefault()
    const at = asInstant(local)
    const ahead = at === null ? 0 : Date.parse(at) - serverNow()
    if (at === null || ahead <= 0) setFault(t`Choose a time that is yet to come.`)
    else if (ahead > agreedDaysMaximum * dayMs) setFault(t`Choose a time within ${agreedDaysMaximum} days.`)
    else if (!of.isPending) onChoose(at)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`When do you play?`}
      description={t`The other side is told, and agrees or proposes another time. Both are reminded before it.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={of.isPending && t`Sending`}>
            {t`Propose it`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={of.error} />
        <TextField
          label={t`Day and time`}
          type="datetime-local"
          help={t`In your time zone, ${zone}.`}
          error={fault}
          value={local}
          onChange={({ target }) => {
            setFault(undefined)
            setLocal(target.value)
          }}
        />
      </Stack>
    </Dialog>
  )
}
