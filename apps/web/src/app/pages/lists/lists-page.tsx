import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ListBoard } from '../../../features/lists/list-board.tsx'
import { NewListDialog } from '../../../features/lists/making/new-list-dialog.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

type Whose = 'all' | 'own' | 'liked'

const whoseOf = (search: URLSearchParams): Whose =>
  (['own', 'liked'] as const).find((each) => search.get('whose') === each) ?? 'all'
const asSearch = (whose: Whose) => (whose === 'all' ? {} : { whose })

/** Lists of games that members make. */
export function ListsPage() {
  usePageTitle(t`Lists`)
  const { id: userId } = useCurrentUser()
  const [search, setSearch] = useSearchParams()
  const [isMaking, setMaking] = useState(search.has('new'))
  // Who comes to make one is asked for it at once, and not again on the way back.
  useEffect(() => {
    if (search.has('new')) setSearch(asSearch(whoseOf(search)), { replace: true })
  }, [search, setSearch])
  const navigate = useNavigate()
  const whose = whoseOf(search)
  const make = (
    <Button tone="primary" icon={Plus} onClick={() => setMaking(true)}>
      {t`New list`}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t`Lists`}
        description={t`Games put together by the people here: ranked, with a word on each, or just to remember.`}
        back={{ href: '/games', label: t`Games` }}
        actions={make}
      />
      <Stack gap={4}>
        <Segmented
          label={t`Whose lists`}
          options={[
            { value: 'all', label: t`Everybody’s` },
            { value: 'own', label: t`Yours` },
            { value: 'liked', label: t`Liked` },
          ]}
          value={whose}
          onChange={(next) => setSearch(asSearch(next), { replace: true })}
        />
        <ListBoard
          which={whose === 'own' ? { ownerId: userId } : whose}
          empty={
            whose === 'liked' ? (
              <EmptyRoom
                scene="candle"
                title={t`You like no list yet`}
                actions={<Button onClick={() => setSearch({}, { replace: true })}>{t`Everybody’s lists`}</Button>}
              >
                {t`Press Like on a list of somebody else, and find it here again.`}
              </EmptyRoom>
            ) : (
              <EmptyRoom
                scene="candle"
                title={whose === 'own' ? t`You have made no list yet` : t`Nobody has made a list yet`}
                actions={make}
              >
                {t`Ten games for rainy Sundays, the best of last year, what to play together next.`}
              </EmptyRoom>
            )
          }
        />
      </Stack>
      <GameDataCredit />
      <NewListDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onBegun={({ id }) => void navigate(`/list/${id}`)}
      />
    </Page>
  )
}
