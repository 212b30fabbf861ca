import { roles } from '@guildhall/contract/rules/roles'
import { isMeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import {
  type CaseMeasure,
  caseMeasures,
  caseWordsMaximum,
  needsRule,
} from '@guildhall/contract/rules/safety/report-limits'
import type { SafetyCase } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { focusWrong } from '../../../../ui/fields/focus-wrong.ts'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { usePageKeys } from '../../../../ui/keys/page-keys.ts'
import { isSendKey } from '../../../../ui/keys/send-key.ts'
import { Dock } from '../../../../ui/surfaces/dock.tsx'
import { Kbd } from '../../../../ui/type/kbd.tsx'
import { hasItsEnd, MeasureFields, termsOf, usualTerms, WhatTheyRead } from '../../measures/measure-fields.tsx'
import { RuleField } from '../../measures/rule-field.tsx'
import { measureWords } from '../../safety-words.ts'
import { useSettleCase, useTakeCase } from '../cases.queries.ts'
import { leftOf } from '../joined-cases.tsx'
import { useWriting } from '../kept-writing.ts'
import { isAskedFirst, possibleRungs, ruleBehind, rungHelp, rungWords } from './rungs.ts'
import { SettleQuestion } from './settle-question.tsx'

type DecisionFormProps = {
  of: SafetyCase
  userId: string
  /** It is settled, and is like this now. */
  onSettled(now: SafetyCase): void
}

/** The ladder and the words. A digit chooses a rung and goes on to what is missing, `Ctrl Enter` settles. */
export function DecisionForm({ of: found, userId, onSettled }: DecisionFormProps) {
  const { id, about, reason } = found
  const settle = useSettleCase(id, onSettled)
  const giveBack = useTakeCase(id)
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const ruleField = useRef<HTMLSelectElement>(null)
  const [writing, write] = useWriting(id, {
    measure: 'no-breach',
    rule: ruleBehind(reason),
    terms: usualTerms,
    text: '',
  })
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [withJoined, setWithJoined] = useState(true)
  const possible = possibleRungs(found, useCurrentUser().role === roles.admin)
  // One that was kept may be impossible by now.
  const measure = possible.includes(writing.measure) ? writing.measure : 'no-breach'
  const { rule, terms, text } = writing
  const own = leftOf(found, userId).length
  const isRuleMissing = needsRule(measure) && rule === null
  const isEndMissing = isMeasureKind(measure) && !hasItsEnd(measure, terms)
  const said = text.trim()
  const error = settle.error ?? giveBack.error
  const wrong = useSight(error)

  function settleIt(): void {
    setAsked(false)
    if (settle.isPending) return
    const kept = isMeasureKind(measure) ? termsOf(measure, terms) : {}
    settle.mutate({
      measure,
      rule: needsRule(measure) ? rule : null,
      words: said,
      ...kept,
      ...(withJoined && own > 0 && { withJoined }),
    })
  }
  function send(): boolean {
    flushSync(() => setTried(true))
    if (isRuleMissing || isEndMissing || said === '') focusWrong(form.current)
    else if (isAskedFirst(measure)) setAsked(true)
    else settleIt()
    return true
  }
  const choose = (chosen: CaseMeasure) => () => {
    if (!possible.includes(chosen)) return false
    flushSync(() => write({ measure: chosen }))
    const next = needsRule(chosen) && rule === null ? ruleField : words
    next.current?.focus()
    return true
  }
  const rungs = Object.fromEntries(caseMeasures.map((each, at) => [at + 1, choose(each)]))
  usePageKeys({ ...rungs, e: send, h: letGo })

  function letGo(): boolean {
    giveBack.mutate(false)
    return true
  }

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
        options={possible.map((value) => ({ value, label: rungWords(value), help: rungHelp[value] }))}
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
          isMissed={isTried && isRuleMissing}
          onChange={(chosen) => write({ rule: chosen })}
        />
      )}
      <TextArea
        ref={words}
        label={measure === 'no-breach' ? t`Reason` : t`What they will read`}
        help={t`Never name who reported.`}
        maxLength={caseWordsMaximum}
        value={text}
        error={isTried && said === '' ? t`Say why.` : undefined}
        onChange={({ target }) => write({ text: target.value })}
      />
      {own > 0 && (
        <Checkbox
          label={plural(own, {
            one: 'And the other case of this affair that you have',
            other: 'And the # other cases of this affair that you have',
          })}
          checked={withJoined}
          onChange={({ target }) => setWithJoined(target.checked)}
        />
      )}
      {isMeasureKind(measure) && <WhatTheyRead kind={measure} terms={terms} rule={rule} words={text} />}
      <div ref={wrong}>
        <WhyNot error={error} />
      </div>
      <Cluster>
        <Button type="submit" tone="primary" busy={settle.isPending && t`Settling`}>
          {t`Settle the case`} <Kbd>E</Kbd>
        </Button>
        <Button tone="quiet" onClick={letGo}>
          {t`Give it back`} <Kbd>H</Kbd>
        </Button>
      </Cluster>
      <Dock label={t`The decision, in short`}>
        <Text as="span" weight="strong" cut>
          {measureWords[measure]}
        </Text>
        <Button type="submit" tone="primary" busy={settle.isPending && t`Settling`}>
          {t`Settle`}
        </Button>
      </Dock>
      {isAsked && isAskedFirst(measure) && (
        <SettleQuestion
          measure={measure}
          terms={terms}
          about={about}
          onClose={() => setAsked(false)}
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
