import type { AuditEntry } from '@guildhall/contract/audit'
import { roles } from '@guildhall/contract/rules/roles'
import { type AuditArea, auditAreas } from '@guildhall/contract/rules/safety/audit-actions'
import { reportableKinds, reportReasons } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { AuditLog } from '../../../features/audit/audit-log.tsx'
import { FaultList } from '../../../features/faults/fault-list.tsx'
import { type FaultState, useFaultCount } from '../../../features/faults/faults.queries.ts'
import { AppealQueue } from '../../../features/safety/appeals/appeal-queue.tsx'
import type { AppealState } from '../../../features/safety/appeals/waiting-appeals.queries.ts'
import { CaseQueue } from '../../../features/safety/cases/case-queue.tsx'
import { type Queue, useCaseCounts, useCasesLive } from '../../../features/safety/cases/cases.queries.ts'
import { measureAreaWords } from '../../../features/safety/measure-words.ts'
import { kindWords, measureWords, reasonWords } from '../../../features/safety/safety-words.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useAskedPart } from '../../../platform/page/asked-part.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SectionNav } from '../../../ui/navigation/section-nav.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import styles from './admin-page.module.css'
import { shownGroups, viewOf } from './views.ts'
import { WordRulesLink } from './word-rules-link.tsx'

const FirstStepsCard = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/first-steps/first-steps-card.tsx')).FirstStepsCard,
  })),
)
const OverviewView = lazy(() =>
  loadChunk(async () => ({ default: (await import('./overview/overview-view.tsx')).OverviewView })),
)
const HeldView = lazy(() => loadChunk(async () => ({ default: (await import('./held-view.tsx')).HeldView })))
const HouseView = lazy(() => loadChunk(async () => ({ default: (await import('./house-view.tsx')).HouseView })))
const DoorsView = lazy(() => loadChunk(async () => ({ default: (await import('./doors-view.tsx')).DoorsView })))
const PutBack = lazy(() => loadChunk(async () => ({ default: (await import('./put-back.tsx')).PutBack })))
const PeopleView = lazy(() => loadChunk(async () => ({ default: (await import('./people-view.tsx')).PeopleView })))

const DesksRoom = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../features/desks/desks-room.tsx')).DesksRoom })),
)
const MachineRoom = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../features/machine/machine-room.tsx')).MachineRoom })),
)

const FiguresView = lazy(() => loadChunk(async () => ({ default: (await import('./figures-view.tsx')).FiguresView })))

/** What moderators and admins do for the hall. What is shown stands in the address. */
export function AdminPage() {
  usePageTitle(t`Admin`)
  useCasesLive()
  useAskedPart()
  const isAdmin = useCurrentUser().role === roles.admin
  const [search] = useSearchParams()
  const { data: faults } = useFaultCount(isAdmin)
  const { data: counts } = useCaseCounts()
  const view = viewOf(search.get('view') ?? (isOfQueue(search) ? 'reports' : null), isAdmin)
  const groups = shownGroups(isAdmin, {
    reports: counts?.open,
    held: counts?.held,
    appeals: counts?.appeals,
    faults: faults?.waiting,
    doors: counts?.applications,
  })
  return (
    <Page>
      <PageHeader title={t`Admin`} description={t`Visible to moderators and admins.`} actions={<WordRulesLink />} />
      <div className={styles.columns}>
        <SectionNav label={t`What to look at`} groups={groups} current={view} />
        <Stack gap={4} shrinks>
          <Suspense>{isAdmin && <FirstStepsCard isFolded={view !== 'overview'} />}</Suspense>
          <Suspense>
            {view === 'overview' && <OverviewView isAdmin={isAdmin} />}
            {view === 'held' && <HeldView />}
            {view === 'people' && <PeopleView isAdmin={isAdmin} />}
            {view === 'doors' && <DoorsView isAdmin={isAdmin} />}
            {view === 'house' && <HouseView />}
            {view === 'desks' && <DesksRoom />}
            {view === 'machine' && <MachineRoom />}
            {view === 'figures' && <FiguresView />}
          </Suspense>
          {view === 'appeals' && <Appeals />}
          {view === 'faults' && <Faults />}
          {view === 'audit' && <Log />}
          {view === 'reports' && <Reports />}
        </Stack>
      </div>
    </Page>
  )
}

function Appeals() {
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

function Faults() {
  const [search, setSearch] = useSearchParams()
  const of: FaultState = search.get('of') === 'answered' ? 'answered' : 'waiting'
  return (
    <>
      <StateFilter of={of} onChange={(next) => setSearch({ view: 'faults', of: next }, { replace: true })} />
      <FaultList of={of} />
    </>
  )
}

const valueWords = { ...reasonWords, ...measureAreaWords, ...measureWords }

function Log() {
  const [search, setSearch] = useSearchParams()
  const area = auditAreas.find((each) => each === search.get('area'))
  return (
    <AuditLog
      area={area}
      q={search.get('q') ?? ''}
      valueWords={valueWords}
      Undo={Undo}
      onChange={(wanted: { area?: AuditArea | undefined; q?: string | undefined }) =>
        setSearch(
          {
            view: 'audit',
            ...(wanted.area !== undefined && { area: wanted.area }),
            ...(wanted.q !== undefined && wanted.q !== '' && { q: wanted.q }),
          },
          { replace: true },
        )
      }
    />
  )
}

function Undo({ entry }: { entry: AuditEntry }) {
  return (
    <Suspense>
      <PutBack entry={entry} />
    </Suspense>
  )
}

/** Addresses of the queue from when nothing stood before it. */
const isOfQueue = (search: URLSearchParams) => ['of', 'kind', 'reason', 'sort'].some((each) => search.has(each))

const queues = ['open', 'mine', 'settled'] as const

function Reports() {
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
