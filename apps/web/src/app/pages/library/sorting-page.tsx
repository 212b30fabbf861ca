import { t } from '@lingui/core/macro'
import { SortingTable } from '../../../features/library/sorting/sorting-table.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

/** A round through what a platform brought: one game after the other gets its place. */
export function SortingPage() {
  usePageTitle(t`Sort your games`)
  return (
    <Page>
      <PageHeader
        title={t`Sort your games`}
        description={t`Steam says that you played these. Where do they stand? Leave whenever you like; you come back to where you were.`}
        back={{ href: '/library', label: t`Library` }}
      />
      <SortingTable />
      <GameDataCredit />
    </Page>
  )
}
