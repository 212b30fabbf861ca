import { reportableKinds, reportReasons } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { CaseQueue } from '../../../features/safety/cases/case-queue.tsx'
import { type Queue, useCaseCounts } from '../../../features/safety/cases/cases.queries.ts'
import { kindWords, reasonWords } from '../../../features/safety/safety-words.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'

const queues = ['open', 'mine', 'settled'] as const

/** The queue of cases. Which of them, and in what order, stands in the address. */
export function ReportsView() {
  const [search, setSearch] = useSearchParams()
  const { data: counts } = useCaseCounts()
  const queue: Queue = {
    of: queues.find((each) => each === search.get('of')) ?? 'open',
    kind: reportableKinds.find((each) => each === search.get('kind')),
    reason: reportReasons.find((each) => each === search.get('reason')),
    sort: search.get('sort') === 'newest' ? 'newest' : undefined,
  }
  const show = (part: Partial<Queue>) => {
    const wanted = { ...queue, ...part }
    const known = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== 'open')
    setSearch({ view: 'reports', ...(Object.fromEntries(known) as Record<string, string>) }, { replace: true })
  }
  return (
    <>
      <Cluster gap={3} align="end">
        <Segmented
          label={t`Which cases`}
          options={[
            { value: 'open', label: t({ message: 'Open', context: 'state' }), count: counts?.open },
            { value: 'mine', label: t`Mine`, count: counts?.mine },
            { value: 'settled', label: t`Settled` },
          ]}
          value={queue.of}
          onChange={(of) => show({ of })}
        />
        <SelectField
          label={t`What was reported`}
          hideLabel
          value={queue.kind ?? ''}
          onChange={({ target }) => show({ kind: reportableKinds.find((each) => each === target.value) })}
        >
          <option value="">{t`Anything`}</option>
          {reportableKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Reason`}
          hideLabel
          value={queue.reason ?? ''}
          onChange={({ target }) => show({ reason: reportReasons.find((each) => each === target.value) })}
        >
          <option value="">{t`Any reason`}</option>
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonWords[reason]}
            </option>
          ))}
        </SelectField>
        {queue.of !== 'settled' && (
          <SelectField
            label={t`Order`}
            hideLabel
            value={queue.sort ?? 'oldest'}
            onChange={({ target }) => show({ sort: target.value === 'newest' ? 'newest' : undefined })}
          >
            <option value="oldest">{t`Oldest first`}</option>
            <option value="newest">{t`Newest first`}</option>
          </SelectField>
        )}
      </Cluster>
      <CaseQueue queue={queue} onShowAll={() => show({ kind: undefined, reason: undefined })} />
    </>
  )
}
