import { t } from '@lingui/core/macro'
import { HeldQueue } from '../../../features/safety/held/held-queue.tsx'
import { useHeldCount } from '../../../features/safety/held/held-words.queries.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'

/** Words that wait for a moderator, and those that were rejected. */
export function HeldView() {
  const { data: held } = useHeldCount()
  const [search, setSearch] = useSearchParams()
  const of = search.get('of') === 'rejected' ? 'rejected' : 'waiting'
  return (
    <Stack gap={4}>
      <Segmented
        label={t`Which words`}
        options={[
          { value: 'waiting', label: t`Waiting`, count: held?.waiting },
          { value: 'rejected', label: t`Rejected` },
        ]}
        value={of}
        onChange={(next) =>
          setSearch({ view: 'held', ...(next === 'rejected' && { of: 'rejected' }) }, { replace: true })
        }
      />
      <HeldQueue key={of} of={of} />
    </Stack>
  )
}
