import { neighbourDays } from '@guildhall/contract/rules/safety/people-limits'
import { plural, t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useLookAtNeighbours } from '../people.queries.ts'
import { PeopleTable } from '../people-table.tsx'

type NeighboursCardProps = { userId: string; hrefOf(userId: string): string }

/** A hint and no proof: it is looked at by asking, and the log has each look. */
export function NeighboursCard({ userId, hrefOf }: NeighboursCardProps) {
  const look = useLookAtNeighbours(userId)
  const { data } = look
  return (
    <Card as="section" padded>
      <CardHeader title={t`Same place`} />
      <Stack gap={3}>
        <Quiet>
          {plural(neighbourDays, {
            one: 'Who signed in from the same network address within # day. It may be a household, a school or a café, or one person twice. The address is never shown, and each look is an entry of the audit log.',
            other:
              'Who signed in from the same network address within # days. It may be a household, a school or a café, or one person twice. The address is never shown, and each look is an entry of the audit log.',
          })}
        </Quiet>
        <WhyNot error={look.error} />
        {data === undefined ? (
          <Cluster>
            <Button busy={look.isPending && t`Looking`} onClick={() => look.mutate(undefined)}>
              {t`Look who`}
            </Button>
          </Cluster>
        ) : data.people.length === 0 ? (
          <Text role="status">{t`Nobody else.`}</Text>
        ) : (
          <>
            <PeopleTable people={data.people} isAdmin hrefOf={hrefOf} />
            {data.isMore && <Quiet>{t`And more.`}</Quiet>}
          </>
        )}
      </Stack>
    </Card>
  )
}
