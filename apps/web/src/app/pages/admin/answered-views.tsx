import { t } from '@lingui/core/macro'
import { FaultList } from '../../../features/faults/fault-list.tsx'
import type { FaultState } from '../../../features/faults/faults.queries.ts'
import { AppealQueue } from '../../../features/safety/appeals/appeal-queue.tsx'
import type { AppealState } from '../../../features/safety/appeals/waiting-appeals.queries.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'

/** What waits for an answer, or has one: appeals. */
export function AppealsView() {
  const [search, setSearch] = useSearchParams()
  const of: AppealState = search.get('of') === 'answered' ? 'answered' : 'waiting'
  const at = of === 'answered' ? { view: 'appeals', of } : { view: 'appeals' }
  return (
    <>
      <StateFilter of={of} onChange={(next) => setSearch({ view: 'appeals', of: next }, { replace: true })} />
      <AppealQueue
        of={of}
        chosenId={search.get('appeal')}
        hrefOf={(id) => `/admin?${new URLSearchParams({ ...at, appeal: id })}`}
        onBack={() => setSearch(at, { replace: true })}
      />
    </>
  )
}

type StateFilterProps = { of: FaultState; onChange(next: FaultState): void }

function StateFilter({ of, onChange }: StateFilterProps) {
  return (
    <Cluster>
      <Segmented
        label={t`Which of them`}
        options={[
          { value: 'waiting', label: t`Waiting` },
          { value: 'answered', label: t`Answered` },
        ]}
        value={of}
        onChange={onChange}
      />
    </Cluster>
  )
}

/** The same of what members found broken. */
export function FaultsView() {
  const [search, setSearch] = useSearchParams()
  const of: FaultState = search.get('of') === 'answered' ? 'answered' : 'waiting'
  return (
    <>
      <StateFilter of={of} onChange={(next) => setSearch({ view: 'faults', of: next }, { replace: true })} />
      <FaultList of={of} />
    </>
  )
}
