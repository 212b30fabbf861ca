import {
  type BatchMeasure,
  batchMeasures,
  caseWordsMaximum,
  needsRule,
  type ReportReason,
} from '@guildhall/contract/rules/safety/report-limits'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { RuleField } from '../measures/rule-field.tsx'
import { measureWords } from '../safety-words.ts'
import { useSettleCases } from './cases.queries.ts'

type BatchDialogProps = { ids: readonly string[]; onClose(): void; onSettled(): void }

/** What happens to several cases: the same to all of them, or nothing to any. */
export function BatchDialog({ ids, onClose, onSettled }: BatchDialogProps) {
  const form = useId()
  const settle = useSettleCases()
  const [measure, setMeasure] = useState<BatchMeasure>('no-breach')
  const [rule, setRule] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isRuleMissing = needsRule(measure) && rule === null

  function send(): void {
    setTried(true)
    if (settle.isPending || isRuleMissing || words.trim() === '') return
    const decision = { measure, rule: needsRule(measure) ? rule : null, words: words.trim() }
    settle.mutate({ ids: [...ids], ...decision }, { onSuccess: onSettled })
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
      >
        <WhyNot error={settle.error} />
        <SelectField
          label={t`What happens`}
          value={measure}
          onChange={({ target }) => setMeasure(batchMeasures.find((each) => each === target.value) ?? 'no-breach')}
        >
          {batchMeasures.map((each) => (
            <option key={each} value={each}>
              {measureWords[each]}
            </option>
          ))}
        </SelectField>
        {needsRule(measure) && <RuleField rule={rule} isMissed={isTried && isRuleMissing} onChange={setRule} />}
        <TextArea
          label={measure === 'no-breach' ? t`Reason` : t`What they will read`}
          help={t`Never name who reported.`}
          maxLength={caseWordsMaximum}
          value={words}
          error={isTried && words.trim() === '' ? t`Say why.` : undefined}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
      </Stack>
    </Dialog>
  )
}
