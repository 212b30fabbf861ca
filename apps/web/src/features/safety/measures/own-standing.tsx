import type { OwnMeasure } from '@guildhall/contract/measures'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { measureWords } from '../safety-words.ts'
import { effectOf, measureAreaWords, ruleOf } from './measure-words.ts'
import { holds, useOwnMeasures } from './measures.queries.ts'

/** What the moderators keep from the member, by which rule and until when, and what was. */
export function OwnStanding() {
  const { data: measures, error } = useOwnMeasures()
  if (error !== null) return <WhyNot error={error} />
  if (measures === undefined) return null
  const [now, past] = [measures.filter(holds), measures.filter((measure) => !holds(measure))]
  return (
    <Stack gap={4}>
      <Card as="section" padded>
        <CardHeader title={t`In force`} />
        {now.length === 0 && <Text>{t`Nothing is kept from you. You can read and write everywhere.`}</Text>}
        <Stack gap={4}>
          {now.map((measure) => (
            <InForce key={measure.id} measure={measure} />
          ))}
        </Stack>
      </Card>
      {past.length > 0 && (
        <Card as="section" padded>
          <CardHeader title={t`Over`} />
          <Stack gap={3}>
            {past.map(({ id, kind, area, from, liftedAt, until }) => (
              <Stack key={id} gap={1}>
                <Text>
                  {measureWords[kind]} · {measureAreaWords[area]}
                </Text>
                <Quiet>
                  {liftedAt === null
                    ? t`From ${exactTime(from)} until ${exactTime(until ?? from)}`
                    : t`From ${exactTime(from)}, lifted ${exactTime(liftedAt)}`}
                </Quiet>
              </Stack>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function InForce({ measure }: { measure: OwnMeasure }) {
  const { kind, rule, words, appealableUntil } = measure
  return (
    <Stack gap={1}>
      <Text weight="strong">{measureWords[kind]}</Text>
      <Text>{effectOf(measure)}</Text>
      <Text>{ruleOf(rule)}</Text>
      <Text breaks>{words}</Text>
      {isAhead(appealableUntil) && (
        <Quiet>{t`You may appeal once until ${exactTime(appealableUntil)}; somebody else reads it.`}</Quiet>
      )}
    </Stack>
  )
}

const isAhead = (moment: string): boolean => Date.parse(moment) > Date.now()
