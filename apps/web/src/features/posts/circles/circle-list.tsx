import type { Circle } from '@guildhall/contract/posts/circles'
import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { NameLink } from '../../../ui/link.tsx'
import { ShieldStack } from '../../../ui/people/shield-stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { circleHref } from './circle-href.ts'
import { CircleNameDialog } from './circle-name-dialog.tsx'
import { useBeginCircle, useCircles } from './circles.queries.ts'

/** All of one's own lists of people, each with the way to what they write. */
export function CircleList() {
  const circles = useCircles()
  const begin = useBeginCircle()
  const [isBeginning, setBeginning] = useState(false)
  const create = (
    <Button icon={Plus} tone={circles.data?.length === 0 ? 'primary' : undefined} onClick={() => setBeginning(true)}>
      {t`New list`}
    </Button>
  )
  return (
    <Stack gap={4}>
      {circles.data === undefined && (
        <Card>
          <OnItsWay of={circles} lost={t`Your lists didn’t arrive.`} loading={t`Looking at your lists`}>
            <SkeletonRows count={3} />
          </OnItsWay>
        </Card>
      )}
      {circles.data?.length === 0 && (
        <EmptyRoom scene="seat" title={t`No list yet`} actions={create}>
          {t`Put people together, such as those you play with on Fridays, and read what they write in one place.`}
        </EmptyRoom>
      )}
      {circles.data !== undefined && circles.data.length > 0 && (
        <>
          <Line justify="between" gap={3}>
            <Quiet>{t`Only you see these lists.`}</Quiet>
            {create}
          </Line>
          <Card>
            <RowList label={t`Your lists of people`}>
              {circles.data.map((circle) => (
                <CircleRow key={circle.id} circle={circle} />
              ))}
            </RowList>
          </Card>
        </>
      )}
      {isBeginning && (
        <CircleNameDialog
          title={t`New list`}
          confirmLabel={t`Create`}
          busy={begin.isPending && t`Creating`}
          error={begin.error}
          onName={(name) => begin.mutate({ name }, { onSuccess: () => setBeginning(false) })}
          onClose={() => {
            begin.reset()
            setBeginning(false)
          }}
        />
      )}
    </Stack>
  )
}

function CircleRow({ circle: { id, name, count, first } }: { circle: Circle }) {
  return (
    <Row>
      <Stack gap={0.5} grow shrinks>
        <NameLink href={circleHref({ id })}>
          <bdi>{name}</bdi>
        </NameLink>
        <Quiet>{plural(count, { one: '# person', other: '# people' })}</Quiet>
      </Stack>
      {first.length > 0 && <ShieldStack people={first.map(asPerson)} />}
    </Row>
  )
}
