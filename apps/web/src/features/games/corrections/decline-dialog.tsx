import { correctionAnswerMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { keepRefusal, keptRefusal } from './kept-correction.ts'

type DeclineDialogProps = {
  correctionId: string
  what: string
  /** Who reads the words. */
  who: string
  settle: { readonly isPending: boolean; readonly error: unknown }
  onClose(): void
  onDecline(words: string): void
}

/** Nobody is told no without a word. */
export function DeclineDialog({ correctionId, what, who, settle, onClose, onDecline }: DeclineDialogProps) {
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(() => keptRefusal(correctionId))
  const [isTried, setTried] = useState(false)
  const isEmpty = words.trim() === ''
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isEmpty) field.current?.focus()
    else if (!settle.isPending) onDecline(words.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Leave it as it is?`}
      description={what}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="danger" busy={settle.isPending && t`Declining`}>
            {t`Decline`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={settle.error} />
        <TextArea
          ref={(element) => {
            field.current = element
            takeFirstFocus(element)
          }}
          label={t`What ${who} will read`}
          rows={3}
          maxLength={correctionAnswerMaximum}
          value={words}
          error={isTried && isEmpty ? t`Say why it stays.` : undefined}
          onChange={({ target }) => {
            setWords(target.value)
            keepRefusal(correctionId, target.value)
          }}
        />
      </Stack>
    </Dialog>
  )
}
