import { dryRunDays } from '@guildhall/contract/rules/safety/word-rule-limits'
import type { WordRule } from '@guildhall/contract/safety/word-rules'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { wordAreaWords } from './rule-words.ts'
import { useDryRun } from './word-rules.queries.ts'

/** What the rule, as it is saved, would have found lately. */
export function DryRunCard({ rule }: { rule: WordRule }) {
  const [isAsked, setAsked] = useState(false)
  const { data, isFetching, error } = useDryRun(rule, isAsked)
  return (
    <Card as="section" padded>
      <CardHeader title={t`What it would have found`} />
      <Stack gap={3}>
        <Quiet>{t`In what was said in the last ${dryRunDays} days, by the rule as it is saved. Nothing comes of it.`}</Quiet>
        <WhyNot error={error} />
        {data === undefined ? (
          <Cluster>
            <Button busy={isFetching && t`Looking`} onClick={() => setAsked(true)}>
              {t`Look`}
            </Button>
          </Cluster>
        ) : (
          <Stack gap={3}>
            {data.areas.map(({ area, checked, found }) => (
              <Text key={area}>{t`${wordAreaWords[area]}: ${found} of ${checked}`}</Text>
            ))}
            {data.samples.length > 0 && (
              <RowList label={t`Some of them that everybody may read`}>
                {data.samples.map(({ text, found }, at) => (
                  <Row key={at}>
                    <Stack gap={0.5} grow shrinks>
                      <Text as="span" breaks>
                        {text}
                      </Text>
                      <Quiet as="span">{found}</Quiet>
                    </Stack>
                  </Row>
                ))}
              </RowList>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
