import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button, type ButtonTone } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../ui/overlay/take-first-focus.ts'

type WordsDialogProps = {
  title: string
  description: string
  label: string
  /** Said when nothing was written. */
  missing: string
  maxLength: number
  submitLabel: string
  tone?: ButtonTone
  save: { isPending: boolean; error: unknown }
  onSave(words: string): void
  onClose(): void
}

/** Asks for the words that something cannot be done without. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, description, label, missing, maxLength, submitLabel, tone = 'primary', save, onSave, onClose } = props
  const form = useId()
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  function send(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (!save.isPending && words.trim() !== '') onSave(words.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone={tone} busy={save.isPending && t`Saving`}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={save.error} />
        <TextArea
          label={label}
          ref={takeFirstFocus}
          maxLength={maxLength}
          value={words}
          error={isTried && words.trim() === '' ? missing : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
