import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { useDesks, useDesksLive, waitsAtDesks } from '../../../features/desks/desks.queries.ts'
import { useFaultCount } from '../../../features/faults/faults.queries.ts'
import { useCaseCounts, useCasesLive } from '../../../features/safety/cases/cases.queries.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useAskedPart } from '../../../platform/page/asked-part.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SectionNav } from '../../../ui/navigation/section-nav.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import styles from './admin-page.module.css'
import { WordRulesLink } from './rules/word-rules-link.tsx'
import { useOpeningStep } from './use-opening-step.ts'
import { shownGroups, viewOf } from './views.ts'

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
const ReportsView = lazy(() => loadChunk(async () => ({ default: (await import('./reports-view.tsx')).ReportsView })))
const AppealsView = lazy(() => loadChunk(async () => ({ default: (await import('./answered-views.tsx')).AppealsView })))
const FaultsView = lazy(() => loadChunk(async () => ({ default: (await import('./answered-views.tsx')).FaultsView })))
const LogView = lazy(() => loadChunk(async () => ({ default: (await import('./log-view.tsx')).LogView })))
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
  useDesksLive()
  useAskedPart()
  const isAdmin = useCurrentUser().role === roles.admin
  const [search] = useSearchParams()
  const { data: faults } = useFaultCount(isAdmin)
  const { data: counts } = useCaseCounts()
  const { data: desks } = useDesks()
  const view = viewOf(search.get('view') ?? (isOfQueue(search) ? 'reports' : null), isAdmin)
  useOpeningStep(`${view} ${search.get('appeal') ?? ''}`)
  const groups = shownGroups(isAdmin, {
    reports: counts?.open,
    held: counts?.held,
    appeals: counts?.appeals,
    desks: waitsAtDesks(desks),
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
            {view === 'reports' && <ReportsView />}
            {view === 'appeals' && <AppealsView />}
            {view === 'faults' && <FaultsView />}
            {view === 'audit' && <LogView />}
            {view === 'held' && <HeldView />}
            {view === 'people' && <PeopleView isAdmin={isAdmin} />}
            {view === 'doors' && <DoorsView isAdmin={isAdmin} />}
            {view === 'house' && <HouseView />}
            {view === 'desks' && <DesksRoom />}
            {view === 'machine' && <MachineRoom />}
            {view === 'figures' && <FiguresView />}
          </Suspense>
        </Stack>
      </div>
    </Page>
  )
}

/** Addresses of the queue from when nothing stood before it. */
const isOfQueue = (search: URLSearchParams) => ['of', 'kind', 'reason', 'sort'].some((each) => search.has(each))
