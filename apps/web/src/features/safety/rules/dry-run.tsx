import { dryRunDays } from '@guildhall/contract/rules/safety/word-rule-limits'
import type { DryRun, NewWordRule } from '@guildhall/contract/safety/word-rules'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { faultOf } from './rule-faults.ts'
import { wordAreaWords } from './rule-words.ts'
import { useDryRun } from './word-rules.queries.ts'

/** What the rule, as it stands in the form, would have found lately. */
export function DryRunCard({ rule }: { rule: NewWordRule }) {
  const [asked, setAsked] = useState<NewWordRule | null>(null)
  const { data, isFetching, error } = useDryRun(asked)
  // What was found by other words says nothing of these.
  const isOfThis = JSON.stringify(asked) === JSON.stringify(rule)
  const fault = faultOf(error, asked)
  return (
    <Card as="section" padded>
      <CardHeader title={t`What it would have found`} />
      <Stack gap={3}>
        <Quiet>{t`In what was said in the last ${dryRunDays} days, by the rule as it stands here, saved or not. Nothing comes of it.`}</Quiet>
        {isOfThis && (fault === undefined ? <WhyNot error={error} /> : <Note tone="bad">{fault}</Note>)}
        {data === undefined || !isOfThis ? (
          <Cluster>
            <Button busy={isFetching && t`Looking`} onClick={() => setAsked(rule)}>
              {t`Look`}
            </Button>
          </Cluster>
        ) : (
          <Found found={data} />
        )}
      </Stack>
    </Card>
  )
}

function Found({ found: { areas, samples } }: { found: DryRun }) {
  return (
    <Stack gap={3}>
      {areas.map(({ area, checked, found }) => (
        <Text key={area}>{t`${wordAreaWords[area]}: ${found} of ${checked}`}</Text>
      ))}
      {samples.length > 0 && (
        <RowList label={t`Some of them that everybody may read`}>
          {samples.map(({ text, found, by, at, place }) => (
            <Row key={`${place.kind} ${place.id} ${at}`}>
              <Stack gap={0.5} grow shrinks>
                <Quiet as="span">
                  {by === null ? t`A former member` : personName(by)} · <RelativeTime at={at} />
                </Quiet>
                <Text as="span" breaks>
                  {text}
                </Text>
                <Cluster gap={2}>
                  <Quiet as="span" breaks>
                    {found}
                  </Quiet>
                  <TextLink href={places[place.kind](place.id)}>{t`In its place`}</TextLink>
                </Cluster>
              </Stack>
            </Row>
          ))}
        </RowList>
      )}
    </Stack>
  )
}

const places: Readonly<Record<DryRun['samples'][number]['place']['kind'], (id: string) => string>> = {
  post: (id) => `/post/${id}`,
  review: (id) => `/game/${id}?tab=reviews`,
  list: (id) => `/list/${id}`,
  tournament: (id) => `/tournament-detail/${id}`,
  challenge: (id) => `/challenge/${id}`,
}
