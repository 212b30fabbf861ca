import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Button, type ButtonTone } from '../controls/button.tsx'
import { Cluster } from '../dress/stack.tsx'
import { WhyNot } from '../feedback/why-not.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './name-form.module.css'

type NameFormProps = {
  label: string
  help?: string
  maximum: number
  /** The name that it has. */
  first?: string
  action: string
  tone?: ButtonTone
  busy: string | false
  error: unknown
  /** Rejects when it is refused; `error` then says why. */
  onName(name: string): Promise<unknown>
  onCancel?: () => void
}

/** A name for something, and the step that gives it. */
export function NameForm({ first = '', action, tone, busy, error, onName, onCancel, ...field }: NameFormProps) {
  const [name, setName] = useState(first)
  const given = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given === '' || busy) return
    onName(given).then(
      () => setName(first),
      // Why not stands below.
      () => undefined,
    )
  }
  return (
    <Cluster
      as="form"
      gap={3}
      lineGap={2}
      align={field.help === undefined ? 'end' : 'start'}
      grow
      onSubmit={submit}
      className={field.help === undefined ? undefined : styles.helped}
    >
      <TextField
        label={field.label}
        help={field.help}
        value={name}
        maxLength={field.maximum}
        required
        autoComplete="off"
        // Who asked to rename writes at once.
        autoFocus={onCancel !== undefined}
        className={styles.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" tone={tone} busy={busy} disabled={given === ''}>
        {action}
      </Button>
      {onCancel !== undefined && <Button tone="quiet" onClick={onCancel}>{t`Cancel`}</Button>}
      <WhyNot error={error} />
    </Cluster>
  )
}
