import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { useNeeds } from '../groups/groups.queries.ts'
import { isKnown, NeedRow } from './need-row.tsx'
import { keyOf, useStaying } from './use-staying.ts'

/** What waits for an answer, before all that is only told. Nothing stands here where nothing waits. */
export function NeedsLane({ onSayHello }: { onSayHello(friendId: string): void }) {
  const { data } = useNeeds()
  const needs = useMemo(() => data?.filter(isKnown) ?? [], [data])
  const { rows, lane } = useStaying(needs)
  if (rows.length === 0) return null
  return (
    <section aria-label={t`Needs you`} {...lane}>
      <SectionHeader title={t`Needs you`} />
      <Stack gap={1}>
        {rows.map(({ need, isAnswered }) => (
          <NeedRow key={keyOf(need)} need={need} isAnswered={isAnswered} onSayHello={onSayHello} />
        ))}
      </Stack>
    </section>
  )
}
