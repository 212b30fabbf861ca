import { roles } from '@guildhall/contract/rules/roles'
import { isMeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import {
  type CaseMeasure,
  caseMeasures,
  caseWordsMaximum,
  needsRule,
  type ReportReason,
} from '@guildhall/contract/rules/safety/report-limits'
import type { SafetyCase } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Kbd } from '../../../ui/type/kbd.tsx'
import { measureHelp } from '../measure-words.ts'
import { hasItsEnd, MeasureFields, termsOf, usualTerms, WhatTheyRead } from '../measures/measure-fields.tsx'
import { RuleField } from '../measures/rule-field.tsx'
import { measureWords, reasonWords } from '../safety-words.ts'
import { useSettleCase, useTakeCase } from './cases.queries.ts'
import { LeftOpen, leftOf } from './joined-cases.tsx'
import { RemovalNote } from './removal-note.tsx'
import { VeilNote } from './veil-note.tsx'

// Most cases end without one.
const SettledMeasure = lazy(() =>
  loadChunk(async () => ({ default: (await import('./settled-measure.tsx')).SettledMeasure })),
)

const rungHelp: Readonly<Record<CaseMeasure, string>> = {
  ...measureHelp,
  'no-breach': t`Close it and thank who reported.`,
  'quiet-word': t`They read your words; no rule is named.`,
  warning: t`They read your words; it stays in their history.`,
  veil: t`It stands behind a warning that names the rule, for everybody but them. The warning can be taken off again.`,
  removal: t`It is gone for everybody, and they read your words. For 30 days it can be put back as it was.`,
}

type DecisionCardProps = {
  of: SafetyCase
  userId: string
  /** It is settled, and is like this now. */
  onSettled(now: SafetyCase): void
}

/** What happens: by whom, or by oneself. */
export function DecisionCard({ of: found, userId, onSettled }: DecisionCardProps) {
  const { about, assignee, decision, measure, mayTake } = found
  return (
    <Card as="section" padded>
      <CardHeader title={t`What happens`} />
      {decision !== null && measure !== null ? (
        <Stack gap={2}>
          <Text weight="strong">
            {measureWords[measure]}
            {decision.rule !== null && ` · ${reasonWords[decision.rule]}`}
          </Text>
          <Text breaks>{decision.words}</Text>
          <Quiet>{t`Settled by ${decision.by === null ? t`a former member` : personName(decision.by)}`}</Quiet>
          {needsRule(measure) && about !== null && (
            <Suspense>
              <SettledMeasure caseId={found.id} userId={about.id} />
            </Suspense>
          )}
          <RemovalNote of={found} />
          <VeilNote of={found} />
          <LeftOpen of={found} userId={userId} />
        </Stack>
      ) : assignee?.id === userId ? (
        <DecisionForm of={found} userId={userId} onSettled={onSettled} />
      ) : mayTake ? (
        <Stack gap={3}>
          {assignee !== null && <Quiet>{t`${personName(assignee)} has it`}</Quiet>}
          <TakeIt id={found.id} isOver={assignee !== null} />
        </Stack>
      ) : assignee !== null ? (
        <Quiet>{t`${personName(assignee)} has it`}</Quiet>
      ) : (
        <Quiet>{t`Somebody else must judge this: it is about your like, or you reported it.`}</Quiet>
      )}
    </Card>
  )
}

function TakeIt({ id, isOver }: { id: string; isOver: boolean }) {
  const take = useTakeCase(id)
  const takeIt = () => {
    if (!take.isPending) take.mutate(true)
    return true
  }
  usePageKeys({ a: takeIt })
  return (
    <Stack gap={3}>
      <WhyNot error={take.error} />
      <Cluster>
        <Button tone="primary" busy={take.isPending && t`Taking it`} onClick={takeIt}>
          {isOver ? t`Take it over` : t`Take it`} <Kbd>A</Kbd>
        </Button>
      </Cluster>
    </Stack>
  )
}

function DecisionForm({ of: found, userId, onSettled }: DecisionCardProps) {
  const { id, about, reason, mayRemove, mayVeil } = found
  const form = useId()
  const settle = useSettleCase(id, onSettled)
  const giveBack = useTakeCase(id)
  const words = useRef<HTMLTextAreaElement>(null)
  const [measure, setMeasure] = useState<CaseMeasure>('no-breach')
  const [terms, setTerms] = useState(usualTerms)
  const isAdmin = useCurrentUser().role === roles.admin
  // Most often it is what was reported; of what is nothing of all that, staff say what it is.
  const [rule, setRule] = useState<ReportReason | null>(reason === 'other' ? null : reason)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [withJoined, setWithJoined] = useState(true)
  const own = leftOf(found, userId).length
  const isRuleMissing = needsRule(measure) && rule === null
  const isEndMissing = isMeasureKind(measure) && !hasItsEnd(measure, terms)
  const possible = caseMeasures.filter(
    (each) =>
      each === 'no-breach' ||
      (about !== null &&
        (each !== 'removal' || mayRemove) &&
        (each !== 'veil' || mayVeil) &&
        (each !== 'ban' || isAdmin)),
  )

  function send(): boolean {
    setTried(true)
    const said = text.trim()
    if (!settle.isPending && !isRuleMissing && !isEndMissing && said !== '') {
      const kept = isMeasureKind(measure) ? termsOf(measure, terms) : {}
      settle.mutate({
        measure,
        rule: needsRule(measure) ? rule : null,
        words: said,
        ...kept,
        ...(withJoined && own > 0 && { withJoined }),
      })
    } else words.current?.focus()
    return true
  }
  // A digit chooses the rung, and the words are next.
  const choose = (at: number) => () => {
    const chosen = possible[at]
    if (chosen === undefined) return false
    setMeasure(chosen)
    words.current?.focus()
    return true
  }
  const rungs = Object.fromEntries(caseMeasures.map((_, at) => [at + 1, choose(at)]))
  usePageKeys({ ...rungs, e: send, h: letGo })

  function letGo(): boolean {
    giveBack.mutate(false)
    return true
  }

  return (
    <Stack
      as="form"
      id={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <WhyNot error={settle.error ?? giveBack.error} />
      <RadioGroup
        label={t`What happens`}
        hideLabel
        options={possible.map((value, at) => ({
          value,
          label: `${at + 1}. ${measureWords[value]}`,
          help: rungHelp[value],
        }))}
        value={measure}
        onChange={setMeasure}
      />
      {isMeasureKind(measure) && <MeasureFields kind={measure} terms={terms} isTried={isTried} onChange={setTerms} />}
      {needsRule(measure) && <RuleField rule={rule} isMissed={isTried && isRuleMissing} onChange={setRule} />}
      <TextArea
        ref={words}
        label={measure === 'no-breach' ? t`Reason` : t`What they will read`}
        help={t`Never name who reported.`}
        maxLength={caseWordsMaximum}
        value={text}
        error={isTried && text.trim() === '' ? t`Say why.` : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
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
      <Cluster>
        <Button type="submit" tone="primary" busy={settle.isPending && t`Settling`}>
          {t`Settle the case`} <Kbd>E</Kbd>
        </Button>
        <Button tone="quiet" onClick={letGo}>
          {t`Give it back`} <Kbd>H</Kbd>
        </Button>
      </Cluster>
    </Stack>
  )
}
