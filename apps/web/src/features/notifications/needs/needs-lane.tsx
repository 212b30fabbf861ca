import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { useNeeds } from '../notifications.queries.ts'
import { isKnown, NeedRow } from './need-row.tsx'

/** What waits for an answer, before all that is only told. Nothing stands here where nothing waits. */
export function NeedsLane({ onSayHello }: { onSayHello(friendId: string): void }) {
  const needs = useNeeds().data?.filter(isKnown) ?? []
  if (needs.length === 0) return null
  return (
    <section aria-label={t`Needs you`}>
      <SectionHeader title={t`Needs you`} />
      <Stack gap={1}>
        {needs.map((need) => (
          <NeedRow key={`${need.kind} ${need.person.id} ${need.conversationId}`} need={need} onSayHello={onSayHello} />
        ))}
      </Stack>
    </section>
  )
}
