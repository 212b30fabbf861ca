import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../../ui/overlay/take-first-focus.ts'
import { useUnsavedWords } from '../unsaved-words.tsx'
import styles from './poll-dialog.module.css'
import {
  areSameWords,
  closingTimes,
  emptyPoll,
  type PollDraft,
  type PollFaults,
  pollLimits,
  readyPoll,
  type WrittenPoll,
  withOption,
  writtenPoll,
} from './poll-draft.ts'

type PollDialogProps = {
  title?: string | undefined
  sendLabel?: string | undefined
  /** For a poll without an end of its own. */
  openWords?: string | undefined
  /** It is changed, and not asked anew. */
  first?: PollDraft | undefined
  /** What else is said of it. */
  children?: ReactNode
  onClose(): void
  onSend(poll: PollDraft): void
}

/** A question with two to ten answers. */
export function PollDialog({
  title = t`Ask everybody here`,
  sendLabel = t`Send the poll`,
  openWords,
  first,
  children,
  onClose,
  onSend,
}: PollDialogProps) {
  const form = useId()
  const [before] = useState(() => (first === undefined ? emptyPoll : writtenPoll(first)))
  const [written, setWritten] = useState(before)
  const [faults, setFaults] = useState<PollFaults>({ options: [] })
  const { leave, question } = useUnsavedWords(!areSameWords(written, before), onClose)

  function change(next: WrittenPoll) {
    setWritten(next)
    setFaults({ options: [] })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const ready = readyPoll(written)
    if ('faults' in ready) {
      setFaults(ready.faults)
      return
    }
    onSend(ready.poll)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      title={title}
      size="large"
      footer={
        <>
          <Button onClick={leave}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={submit}>
        <TextField
          ref={takeFirstFocus}
          label={t`Question`}
          value={written.question}
          maxLength={pollLimits.question}
          error={faults.question}
          onChange={(event) => change({ ...written, question: event.target.value })}
        />
        <Options written={written} faults={faults} onChange={change} />
        <Checkbox
          label={t`Several answers`}
          help={t`Everybody may choose as many as they like.`}
          checked={written.multiple}
          onChange={(event) => change({ ...written, multiple: event.target.checked })}
        />
        <SelectField
          label={t`Closes`}
          value={written.hours ?? ''}
          onChange={({ target }) => change({ ...written, hours: target.value === '' ? null : Number(target.value) })}
        >
          {closingTimes.map(({ hours, label }) => (
            <option key={label} value={hours ?? ''}>
              {hours === null ? (openWords ?? label) : label}
            </option>
          ))}
        </SelectField>
        {children}
      </Stack>
      {question}
    </Dialog>
  )
}

type OptionsProps = { written: WrittenPoll; faults: PollFaults; onChange(next: WrittenPoll): void }

function Options({ written, faults, onChange }: OptionsProps) {
  const { options } = written
  return (
    <Stack as="fieldset" gap={2}>
      <legend className={styles.legend}>{t`Answers`}</legend>
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
        <Line gap={1} align="start" key={place} className={styles.option}>
          <TextField
            hideLabel
            label={t`Answer ${place + 1}`}
            placeholder={t`Answer ${place + 1}`}
            value={option}
            maxLength={pollLimits.option}
            error={faults.options[place]}
            onChange={(event) => onChange(withOption(written, place, event.target.value))}
          />
          {options.length > 2 && (
            <IconButton
              icon={X}
              label={t`Remove answer ${place + 1}`}
              onClick={() => onChange({ ...written, options: options.toSpliced(place, 1) })}
            />
          )}
        </Line>
      ))}
    </Stack>
  )
}
