import type { OwnAppeal } from '@guildhall/contract/appeals'
import { isNotedKind } from '@guildhall/contract/rules/safety/measure-rules'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { effectOf, measureAreaWords, ruleOf } from '../measure-words.ts'
import { holds } from '../measures/measures.queries.ts'
import { measureWords } from '../safety-words.ts'
import { DecidedAbout } from './decided-about.tsx'
import { useAppealing, useOwnAppeals } from './own-appeals.queries.ts'

/** The room before the door shows it, too: here it is fetched when there is something to appeal against. */
const AppealPart = lazy(async () => ({ default: (await import('./appeal-part.tsx')).AppealPart }))

/** What the moderators keep from the member, by which rule and until when, with the one appeal against it, and what was. */
export function OwnStanding() {
  const { data: appeals, error } = useOwnAppeals()
  if (error !== null) return <WhyNot error={error} />
  if (appeals === undefined) return null
  const now = appeals.filter(({ measure }) => holds(measure))
  const said = appeals.filter(({ measure }) => isNotedKind(measure.kind))
  const past = appeals.filter(({ measure }) => !holds(measure) && !isNotedKind(measure.kind))
  return (
    <Stack gap={4}>
      <Card as="section" padded>
        <CardHeader title={t`In force`} />
        {now.length === 0 && <Text>{t`Nothing is kept from you. You can read and write everywhere.`}</Text>}
        <Stack gap={4}>
          {now.map((appeal) => (
            <InForce key={appeal.measure.id} of={appeal} />
          ))}
        </Stack>
      </Card>
      {said.length > 0 && (
        <Card as="section" padded>
          <CardHeader title={t`Warnings and removals`} />
          <Stack gap={4}>
            {said.map((appeal) => (
              <Said key={appeal.measure.id} of={appeal} />
            ))}
          </Stack>
        </Card>
      )}
      {past.length > 0 && (
        <Card as="section" padded>
          <CardHeader title={t`Over`} />
          <Stack gap={3}>
            {past.map((appeal) => (
              <Over key={appeal.measure.id} of={appeal} />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function InForce({ of: appeal }: { of: OwnAppeal }) {
  const { kind, rule, words } = appeal.measure
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text weight="strong">{measureWords[kind]}</Text>
        <Text>{effectOf(appeal.measure)}</Text>
        <Text>{ruleOf(rule)}</Text>
        <Text breaks>{words}</Text>
      </Stack>
      {appeal.about !== null && <DecidedAbout about={appeal.about} />}
      <Appeal of={appeal} />
    </Stack>
  )
}

/** It holds nothing back; what was put right says so. */
function Said({ of: appeal }: { of: OwnAppeal }) {
  const { kind, rule, words, from, liftedAt } = appeal.measure
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text weight="strong">{measureWords[kind]}</Text>
        <Text>{ruleOf(rule)}</Text>
        <Text breaks>{words}</Text>
        <Quiet>
          {liftedAt === null ? exactTime(from) : t`From ${exactTime(from)}, taken back ${exactTime(liftedAt)}`}
        </Quiet>
      </Stack>
      {appeal.about !== null && <DecidedAbout about={appeal.about} />}
      <Appeal of={appeal} />
    </Stack>
  )
}

function Over({ of: appeal }: { of: OwnAppeal }) {
  const { kind, area, from, liftedAt, until } = appeal.measure
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text>
          {measureWords[kind]} · {measureAreaWords[area]}
        </Text>
        <Quiet>
          {liftedAt === null
            ? t`From ${exactTime(from)} until ${exactTime(until ?? from)}`
            : t`From ${exactTime(from)}, lifted ${exactTime(liftedAt)}`}
        </Quiet>
      </Stack>
      {appeal.about !== null && <DecidedAbout about={appeal.about} />}
      {appeal.sent !== null && <Appeal of={appeal} />}
    </Stack>
  )
}

function Appeal({ of: appeal }: { of: OwnAppeal }) {
  const { keep, send } = useAppealing(appeal.measure.id)
  if (!appeal.mayAppeal && appeal.sent === null) return null
  return (
    <Suspense>
      <AppealPart of={appeal} keep={keep} send={send} />
    </Suspense>
  )
}
