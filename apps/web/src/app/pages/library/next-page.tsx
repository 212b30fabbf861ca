import { t } from '@lingui/core/macro'
import { NextList } from '../../../features/insights/next/next-list.tsx'
import { WishBar } from '../../../features/insights/next/wish-bar.tsx'
import { addressOfChoice, type Choice, readChoice } from '../../../features/insights/next/wishes.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

/** What of the own shelf to play next, by the time at hand, the mood, or luck. */
export function NextPage() {
  usePageTitle(t`What next?`)
  const [address, setAddress] = useSearchParams()
  const choice = readChoice(address)
  const choose = (next: Choice) => setAddress(addressOfChoice(next), { preventScrollReset: true })
  return (
    <Page>
      <PageHeader
        title={t`What next?`}
        description={t`From your own shelf, by the time you have, by mood, or by luck.`}
        back={{ href: '/library', label: t`Library` }}
      />
      <WishBar choice={choice} onChange={choose} />
      <NextList choice={choice} onAnything={() => choose({ time: null, mood: null, luck: null })} />
    </Page>
  )
}
