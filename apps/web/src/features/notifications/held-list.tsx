import type { HeldBack } from '@guildhall/contract/notifications/held'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { personName } from '../../platform/names/person-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'

const heldKey = ['notifications', 'held'] as const

/** Whom the member does not know and what of theirs waits; nothing where nothing does. */
export function HeldList() {
  const held = useQuery({
    queryKey: heldKey,
    queryFn: ({ signal }) => call('GET /api/held-notifications', {}, { signal }),
  })
  if (held.data === undefined) {
    return (
      <OnItsWay of={held} lost={t`What is held back didn’t arrive.`} loading={t`Loading what is held back`}>
        <SkeletonRows count={1} />
      </OnItsWay>
    )
  }
  if (held.data.length === 0) return null
  return (
    <RowList label={t`Held back`}>
      {held.data.map((one) => (
        <HeldRow key={one.actor.id} held={one} />
      ))}
    </RowList>
  )
}

function HeldRow({ held: { actor, count } }: { held: HeldBack }) {
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: (isTaken: boolean) =>
      isTaken
        ? call('POST /api/held-notifications/{userId}/take', { params: { userId: actor.id } })
        : call('DELETE /api/held-notifications/{userId}', { params: { userId: actor.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
  const name = personName(actor)
  return (
    <Row>
      <div>
        <Text weight="strong">{name}</Text>
        <Text as="p" size="meta" tone={3}>
          {plural(count, { one: '# notification waits', other: '# notifications wait' })}
        </Text>
      </div>
      <Line gap={2}>
        <Button
          aria-label={t`Show what ${name} did`}
          busy={settle.isPending && t`Moving`}
          onClick={() => settle.mutate(true)}
        >
          {t`Show`}
        </Button>
        <Button
          tone="quiet"
          aria-label={t`Let go what ${name} did`}
          disabled={settle.isPending}
          onClick={() => settle.mutate(false)}
        >
          {t`Let go`}
        </Button>
      </Line>
    </Row>
  )
}
