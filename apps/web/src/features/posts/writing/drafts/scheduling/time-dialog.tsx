import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../ui/controls/button.tsx'
import { Stack } from '../../../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { asInstant, asLocal, earliest, latest, ownTimeZone, suggested } from './local-time.ts'

type TimeDialogProps = {
  /** When it is to be posted so far. */
  publishAt?: string | undefined
  confirmLabel: string
  busy: string | false
  error: unknown
  onChoose(publishAt: string): void
  onClose(): void
}

/** Asks when a post is to appear, on the clock of whoever asks for it. */
export function TimeDialog({ publishAt, confirmLabel, busy, error, onChoose, onClose }: TimeDialogProps) {
  const form = useId()
  const [now] = useState(() => Date.now())
  const [local, setLocal] = useState(() =>
    publishAt === undefined ? suggested(now) : asLocal(new Date(publishAt).getTime()),
  )
  const [fault, setFault] = useState<string>()

  function choose(event: FormEvent) {
    event.preventDefault()
    // For React the dialog stands inside the form of the post, which is not to be sent with it.
    event.stopPropagation()
    const chosen = asInstant(local)
    if (chosen === undefined || new Date(chosen).getTime() <= Date.now())
      setFault(t`Choose a time that is yet to come.`)
    else if (local > latest(now)) setFault(t`Choose a time within a year.`)
    else onChoose(chosen)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`When should it appear?`}
      description={t`It is posted by itself then, also when you are not here. Until then nobody sees it.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={choose}>
        <Stack gap={3}>
          <TextField
            label={t`Day and time`}
            type="datetime-local"
            help={t`In your time zone, ${ownTimeZone()}.`}
            error={fault}
            min={earliest(now)}
            max={latest(now)}
            value={local}
            onChange={({ target }) => {
              setFault(undefined)
              setLocal(target.value)
            }}
          />
          <WhyNot error={error} />
        </Stack>
      </form>
    </Dialog>
  )
}
