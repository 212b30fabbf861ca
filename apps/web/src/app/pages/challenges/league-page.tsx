import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { LeagueRoom } from '../../../features/challenges/league/league-room.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

const LeagueLog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../features/challenges/staff/league-log.tsx')).LeagueLog })),
)

/** The weekly league. */
export function LeaguePage() {
  usePageTitle(t`Weekly league`)
  const isStaff = useCurrentUser().role !== roles.user
  return (
    <Page>
      <PageHeader
        title={t`Weekly league`}
        description={t`From Monday to Sunday, among people with as much time as you.`}
        back={{ href: '/challenges', label: t`Challenges` }}
      />
      <LeagueRoom />
      {isStaff && (
        <Suspense>
          <LeagueLog />
        </Suspense>
      )}
    </Page>
  )
}
