import { needsRule } from '@guildhall/contract/rules/safety/report-limits'
import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { StepKey } from '../../../ui/keys/key-caps.tsx'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { useStepKeys } from '../../../ui/keys/page-keys.ts'
import { noteStep } from '../../../ui/keys/steps.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { measureWords, reasonWords } from '../safety-words.ts'
import { type Settling, useTakeCase } from './cases.queries.ts'
import { DecisionForm } from './deciding/decision-form.tsx'
import { LeftOpen } from './joined-cases.tsx'
import { RemovalNote } from './settled/removal-note.tsx'
import { VeilNote } from './settled/veil-note.tsx'

// Most cases end without one.
const SettledMeasure = lazy(() =>
  loadChunk(async () => ({ default: (await import('./settled/settled-measure.tsx')).SettledMeasure })),
)
const WhatWaits = lazy(() => loadChunk(async () => ({ default: (await import('./settled/what-waits.tsx')).WhatWaits })))

type DecisionCardProps = {
  of: SafetyCase
  userId: string
  settling: Settling
}

/** What happens: by whom, or by oneself. */
export function DecisionCard({ of: found, userId, settling }: DecisionCardProps) {
  const { about, assignee, decision, measure, mayTake } = found
  return (
    <Card as="section" padded tabIndex={-1} aria-label={t`What happens`} data-region="decision">
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
              <SettledMeasure caseId={found.id} userId={about.id} mayJudge={found.mayJudge} />
            </Suspense>
          )}
          <RemovalNote of={found} />
          <VeilNote of={found} />
          <LeftOpen of={found} userId={userId} />
          {found.nextId === null && decision.by?.id === userId && (
            <Suspense>
              <WhatWaits />
            </Suspense>
          )}
        </Stack>
      ) : assignee?.id === userId ? (
        <DecisionForm of={found} userId={userId} settling={settling} />
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
    // Whoever takes it goes on with a digit, and the button goes.
    noteStep()
    onFocusLost(() => document.querySelector<HTMLElement>('[data-region="decision"] :checked')?.focus())
    return true
  }
  useStepKeys({ a: takeIt })
  return (
    <Stack gap={3}>
      <WhyNot error={take.error} />
      <Cluster>
        <Button tone="primary" busy={take.isPending && t`Taking it`} onClick={takeIt}>
          {isOver ? t`Take it over` : t`Take it`} <StepKey>A</StepKey>
        </Button>
      </Cluster>
    </Stack>
  )
}
