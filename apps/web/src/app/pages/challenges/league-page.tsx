import { t } from '@lingui/core/macro'
import { LeagueRoom } from '../../../features/challenges/league/league-room.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

/** The weekly league. */
export function LeaguePage() {
  usePageTitle(t`Weekly league`)
  return (
    <Page>
      <PageHeader
        title={t`Weekly league`}
        description={t`From Monday to Sunday, among people with as much time as you.`}
        back={{ href: '/challenges', label: t`Challenges` }}
      />
      <LeagueRoom />
    </Page>
  )
}
