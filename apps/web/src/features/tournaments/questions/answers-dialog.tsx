import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useAnswer, useEnter } from '../tournament-changes.ts'
import { enterWord } from '../words/entry-words.ts'
import { AnswerFields } from './answer-fields.tsx'
import { missingAnswers } from './form-questions.ts'
import { useSaid } from './use-said.ts'

/** Answers what is asked, and enters by it; or says something else later. */
export function AnswersDialog({ tournament, onClose }: { tournament: Tournament; onClose(): void }) {
  const { id, questions } = tournament
  const form = useId()
  // It is the same dialog until it closes, whatever the answer to it changes.
  const [word] = useState(enterWord(tournament))
  const enter = useEnter(id)
  const change = useAnswer(id)
  const save = word === undefined ? change : enter
  const { said, setAnswers } = useSaid(questions, tournament.answers ?? [])
  const [isTried, setTried] = useState(false)
  const missing = missingAnswers(questions, said.answers)
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!save.isPending && missing.length === 0) save.mutate(said, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={word === undefined ? t`Your answers` : t`Before you enter`}
      description={t`You can change what you say until it is drawn.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending && t`Saving`}>
            {word ?? t`Save`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={save.error} />
        <AnswerFields
          questions={questions}
          answers={said.answers}
          missing={isTried ? missing : []}
          onChange={setAnswers}
        />
      </Stack>
    </Dialog>
  )
}
