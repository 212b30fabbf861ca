import { isMeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import {
  type CaseMeasure,
  caseMeasures,
  caseWordsMaximum,
  isOfNobody,
  needsRule,
} from '@guildhall/contract/rules/safety/report-limits'
import type { SafetyCase } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { StepKey } from '../../../../ui/keys/key-caps.tsx'
import { isSendKey } from '../../../../ui/keys/send-key.ts'
import { Dock } from '../../../../ui/surfaces/dock.tsx'
import { MeasureFields, WhatTheyRead } from '../../measures/measure-fields.tsx'
import { RuleField } from '../../measures/rule-field.tsx'
import { measureWords } from '../../safety-words.ts'
import type { Settling } from '../cases.queries.ts'
import { rungHelp, rungWords } from './rungs.ts'
import { SettleQuestion } from './settle-question.tsx'
import { useDeciding } from './use-deciding.ts'

type DecisionFormProps = {
  of: SafetyCase
  userId: string
  settling: Settling
}

/** The ladder and the words. A digit chooses a rung and goes on to what is missing, `Ctrl Enter` settles. */
export function DecisionForm({ of: found, userId, settling }: DecisionFormProps) {
  const deciding = useDeciding(found, userId, settling)
  const { form, words, ruleField, possible, write, own, isTried, isAsked, isPending, error, send, settleIt } = deciding
  const { measure, rule, terms, text } = deciding.writing
  const wrong = useSight(error)

  return (
    <Stack
      as="form"
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!isSendKey(event)) return
        event.preventDefault()
        // From the question, too.
        if (isAsked) settleIt()
        else send()
      }}
    >
      <RadioGroup
        label={t`What happens`}
        hideLabel
        options={possible.map((value) => ({ value, label: rungWords(value), help: rungHelp(found, value) }))}
        value={measure}
        onChange={(chosen) => write({ measure: chosen })}
      />
      <Impossible possible={possible} />
      {isMeasureKind(measure) && (
        <MeasureFields kind={measure} terms={terms} isTried={isTried} onChange={(chosen) => write({ terms: chosen })} />
      )}
      {needsRule(measure) && (
        <RuleField
          ref={ruleField}
          rule={rule}
          isMissed={isTried && deciding.isRuleMissing}
          onChange={(chosen) => write({ rule: chosen })}
        />
      )}
      <TextArea
        ref={words}
        label={measure === 'no-breach' || isOfNobody(found.kind) ? t`Reason` : t`What they will read`}
        help={t`Never name who reported.`}
        maxLength={caseWordsMaximum}
        value={text}
        error={isTried && deciding.isWordless ? t`Say why.` : undefined}
        onChange={({ target }) => write({ text: target.value })}
      />
      {own > 0 && (
        <Checkbox
          label={plural(own, {
            one: 'And the other case of this affair that you have',
            other: 'And the # other cases of this affair that you have',
          })}
          checked={deciding.withJoined}
          onChange={({ target }) => deciding.setWithJoined(target.checked)}
        />
      )}
      {isMeasureKind(measure) && <WhatTheyRead kind={measure} terms={terms} rule={rule} words={text} />}
      <div ref={wrong}>
        <WhyNot error={error} />
      </div>
      <Cluster>
        <Button type="submit" tone="primary" busy={isPending && t`Settling`}>
          {t`Settle the case`} <StepKey>E</StepKey>
        </Button>
        <Button tone="quiet" onClick={deciding.letGo}>
          {t`Give it back`} <StepKey>H</StepKey>
        </Button>
      </Cluster>
      <Dock label={t`The decision, in short`}>
        <Text as="span" weight="strong" cut>
          {measureWords[measure]}
        </Text>
        <Button type="submit" tone="primary" busy={isPending && t`Settling`}>
          {t`Settle`}
        </Button>
      </Dock>
      {isAsked && (
        <SettleQuestion
          of={found}
          measure={measure}
          terms={terms}
          onClose={() => deciding.setAsked(false)}
          onSettle={settleIt}
        />
      )}
    </Stack>
  )
}

/** Why digits are missing. */
function Impossible({ possible }: { possible: readonly CaseMeasure[] }) {
  const missing = caseMeasures.filter((each) => !possible.includes(each))
  if (missing.length === 0) return null
  const names = missing.map(rungWords).join(', ')
  return <Quiet>{t`Not possible here: ${names}`}</Quiet>
}

/** Where an error stands, which comes into sight with it: whoever settles from the bar of a phone is far away. */
function useSight(error: unknown) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return place
}
