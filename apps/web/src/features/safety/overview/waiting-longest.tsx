import { t } from '@lingui/core/macro'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { caseTitle } from '../cases/case-queue.tsx'
import { useCases } from '../cases/cases.queries.ts'
import { reasonWords } from '../safety-words.ts'
import styles from './waiting-longest.module.css'

const shown = 4

/** The head of the queue: what may not wait, then what waits longest. */
export function WaitingLongest({ queueHref }: { queueHref: string }) {
  const cases = useCases({ of: 'open' })
  return (
    <Card as="section" padded>
      <CardHeader title={t`Waiting longest`} action={<TextLink href={queueHref}>{t`Open the queue`}</TextLink>} />
      {cases.data === undefined ? (
        <OnItsWay of={cases} lost={t`The queue didn’t arrive.`} loading={t`Loading cases`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : cases.data.length === 0 ? (
        <NoRows>{t`The queue is clear. Nothing waits for a moderator.`}</NoRows>
      ) : (
        <RowList label={t`Waiting longest`} className={styles.rows}>
          {cases.data.slice(0, shown).map((card) => (
            <Row key={card.id}>
              {card.about !== null && <LiveShield person={asPerson(card.about)} size={36} />}
              <Stack gap={0.5} grow shrinks>
                <Text as="span" weight="strong" breaks>
                  {caseTitle(card)}
                </Text>
                <Cluster gap={2}>
                  <Tag tone="bad">{reasonWords[card.reason]}</Tag>
                  <Quiet as="span">
                    <RelativeTime at={card.openedAt} />
                    {card.assignee !== null && ` · ${t`${personName(card.assignee)} has it`}`}
                  </Quiet>
                </Cluster>
              </Stack>
              <ButtonLink href={`/admin/cases/${card.id}`} aria-label={t`Review: ${caseTitle(card)}`}>
                {t({ message: 'Review', context: 'verb' })}
              </ButtonLink>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}
