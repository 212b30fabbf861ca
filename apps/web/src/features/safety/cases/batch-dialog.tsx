import {
  type BatchMeasure,
  batchMeasures,
  caseWordsMaximum,
  needsRule,
  type ReportReason,
} from '@guildhall/contract/rules/safety/report-limits'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { focusWrong } from '../../../ui/keys/focus-wrong.ts'
import { isSendKey } from '../../../ui/keys/send-key.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { focusFirstField } from '../../../ui/overlay/take-first-focus.ts'
import { RuleField } from '../measures/rule-field.tsx'
import { useSettleCases } from './cases.queries.ts'
import { digitOf, ruleBehind, rungWords } from './deciding/rungs.ts'

type BatchDialogProps = {
  ids: readonly string[]
  /** What all of them were reported for, if it is one thing. */
  reason: ReportReason | null
  onClose(): void
  onSettled(): void
}

/** What happens to several cases: the same to all of them, or nothing to any. The digits are those of a case. */
export function BatchDialog({ ids, reason, onClose, onSettled }: BatchDialogProps) {
  const form = useId()
  const settle = useSettleCases()
  const [measure, setMeasure] = useState<BatchMeasure>('no-breach')
  const [rule, setRule] = useState(reason && ruleBehind(reason))
  const ruleField = useRef<HTMLSelectElement>(null)
  const wordsField = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isRuleMissing = needsRule(measure) && rule === null

  function send(): void {
    flushSync(() => setTried(true))
    if (isRuleMissing || words.trim() === '') focusWrong(document.getElementById(form))
    if (settle.isPending || isRuleMissing || words.trim() === '') return
    const decision = { measure, rule: needsRule(measure) ? rule : null, words: words.trim() }
    settle.mutate({ ids: [...ids], ...decision }, { onSuccess: onSettled })
  }
  function hear(event: KeyboardEvent): void {
    if (isSendKey(event)) send()
    const chosen = batchMeasures.find((each) => event.key === String(digitOf(each)))
    const isWriting = event.target instanceof HTMLElement && event.target.matches('textarea, select')
    if (chosen === undefined || isWriting || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    flushSync(() => setMeasure(chosen))
    const next = needsRule(chosen) && rule === null ? ruleField : wordsField
    next.current?.focus()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={plural(ids.length, { one: 'Settle # case', other: 'Settle # cases' })}
      description={t`The same happens in all of them. If one cannot be settled so, none is.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={settle.isPending && t`Settling`}>
            {t`Settle them`}
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
        onKeyDown={hear}
      >
        <WhyNot error={settle.error} />
        <RadioGroup
          label={t`What happens`}
          options={batchMeasures.map((value) => ({ value, label: rungWords(value) }))}
          value={measure}
          onChange={setMeasure}
        />
        {needsRule(measure) && (
          <RuleField ref={ruleField} rule={rule} isMissed={isTried && isRuleMissing} onChange={setRule} />
        )}
        <TextArea
          ref={wordsField}
          label={measure === 'no-breach' ? t`Reason` : t`What they will read`}
          help={t`Never name who reported.`}
          maxLength={caseWordsMaximum}
          value={words}
          error={isTried && words.trim() === '' ? t`Say why.` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
