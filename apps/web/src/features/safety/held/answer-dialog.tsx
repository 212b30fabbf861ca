import { type HeldOutcome, heldWordsMaximum } from '@guildhall/contract/rules/safety/held-limits'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { StaffHeldWords } from '@guildhall/contract/safety/held-words'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../platform/api/api-error.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { focusWrong } from '../../../ui/keys/focus-wrong.ts'
import { isSendKey } from '../../../ui/keys/send-key.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { focusFirstField } from '../../../ui/overlay/take-first-focus.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { RuleField } from '../measures/rule-field.tsx'
import { useAnswerHeld } from './held-words.queries.ts'

type AnswerDialogProps = {
  /** As they are in the queue now: what changed meanwhile is read here anew. */
  held: readonly StaffHeldWords[]
  outcome: HeldOutcome
  onLeaveOut(id: string): void
  onClose(): void
  onAnswered(): void
}

/** What becomes of words that waited: the same of all of them, or nothing of any. */
export function AnswerDialog({ held, outcome, onLeaveOut, onClose, onAnswered }: AnswerDialogProps) {
  const form = useId()
  const answer = useAnswerHeld()
  const [rule, setRule] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isRejecting = outcome === 'rejected'
  const inTheWay = held.find(({ id }) => id === idIn(answer.error))
  const isMissing = isRejecting && (rule === null || words.trim() === '')

  function send(): void {
    flushSync(() => setTried(true))
    if (isMissing) focusWrong(document.getElementById(form))
    if (answer.isPending || isMissing || held.length === 0) return
    answer.mutate({ held, outcome, rule: isRejecting ? rule : null, words: words.trim() }, { onSuccess: onAnswered })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isRejecting
          ? plural(held.length, { one: 'Reject these words', other: 'Reject # at once' })
          : plural(held.length, { one: 'Let these words come out', other: 'Let # come out at once' })
      }
      description={
        isRejecting
          ? t`Nobody but their author reads them. For 30 days they can still come out.`
          : t`Others see them from now on, and who is named in them is told.`
      }
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={answer.isPending && t`Answering`}>
            {isRejecting ? t`Reject` : t`Let it come out`}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send()
        }}
        ref={focusFirstField}
        onKeyDown={(event: KeyboardEvent) => {
          if (isSendKey(event)) send()
        }}
      >
        <WhyNot error={answer.error} />
        {inTheWay !== undefined && (
          <Stack gap={2}>
            <Text breaks>
              {personName(inTheWay.author)}: <SoftText text={[...inTheWay.besides, inTheWay.text].join(' · ')} />
            </Text>
            {held.length > 1 && (
              <Cluster>
                <Button
                  onClick={() => {
                    answer.reset()
                    onLeaveOut(inTheWay.id)
                  }}
                >{t`Leave this one out`}</Button>
              </Cluster>
            )}
          </Stack>
        )}
        {isRejecting && <RuleField rule={rule} isMissed={isTried && rule === null} onChange={setRule} />}
        <TextArea
          label={isRejecting ? t`What they will read` : t`What they will read, if you want to say something`}
          maxLength={heldWordsMaximum}
          value={words}
          error={isTried && isRejecting && words.trim() === '' ? t`Say why.` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </Stack>
    </Dialog>
  )
}

/** Which of several is in the way. */
function idIn(error: unknown): string | undefined {
  const { id } = ((error instanceof ApiError ? error.current : null) ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}
