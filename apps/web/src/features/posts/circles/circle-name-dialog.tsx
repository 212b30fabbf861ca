import { circleNameMaximum } from '@guildhall/contract/rules/posts/circle-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type CircleNameDialogProps = {
  title: string
  /** The name that it has. */
  name?: string
  confirmLabel: string
  busy: string | false
  error: unknown
  onName(name: string): void
  onClose(): void
}

/** Asks for the name of a list of people. */
export function CircleNameDialog(props: CircleNameDialogProps) {
  const { title, name: before = '', confirmLabel, busy, error, onName, onClose } = props
  const form = useId()
  const [name, setName] = useState(before)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} disabled={name.trim() === ''} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t`Name of the list`}
          help={t`Only you see this list and its name.`}
          maxLength={circleNameMaximum}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
      <WhyNot error={error} />
    </Dialog>
  )
}
