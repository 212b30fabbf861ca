import type { SteamState } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccountCard } from '../../../features/steam/linking/account-card.tsx'
import { GamesFromFileCard } from '../../../features/steam/linking/games-from-file-card.tsx'
import { LinkCard } from '../../../features/steam/linking/link-card.tsx'
import { AskingSteam, RefusedLink, useLinkReturn } from '../../../features/steam/linking/link-return.tsx'
import { NotSetUpCard } from '../../../features/steam/linking/not-set-up-card.tsx'
import { ProfileCheck } from '../../../features/steam/linking/profile-check.tsx'
import { SteamCard } from '../../../features/steam/steam-card.tsx'
import { useBeginSync } from '../../../features/steam/syncing/sync.queries.ts'
import { UnmatchedSection } from '../../../features/steam/unmatched/unmatched-section.tsx'
import { useSteam } from '../../../features/steam/use-steam.ts'
import { WishlistSection } from '../../../features/steam/wishlist/wishlist-section.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import styles from './steam-page.module.css'

/** The member and Steam: the account, the sync, what waits to be matched; and where Steam sends the browser back to. */
export function SteamPage() {
  usePageTitle('Steam')
  const { data: state, isError, isFetching, refetch } = useSteam()
  const navigate = useNavigate()
  const begin = useBeginSync()
  const link = useLinkReturn(({ brings, account }) => {
    if (brings === null || account === null) return
    begin.mutate(account.steamId)
    void navigate('/library', { replace: true })
  })
  useAskedPart(state !== undefined)
  return (
    <Page>
      <PageHeader
        title="Steam"
        description={
          state?.brings === 'wishlist'
            ? t`Your wishlist, as Steam knows it.`
            : t`Your games, hours and achievements, as Steam knows them.`
        }
        back={{ href: '/library', label: t`Library` }}
      />
      <div className={styles.page}>
        <RefusedLink
          isCancelled={link.isCancelled}
          error={link.error}
          isLinked={state !== undefined && state.account !== null}
        />
        {link.isAsking ? (
          <AskingSteam />
        ) : state !== undefined ? (
          <Parts state={state} />
        ) : isError ? (
          <Card>
            <ErrorNote title={t`Your Steam account didn’t arrive.`} onRetry={() => void refetch()} busy={isFetching}>
              {t`It is safe, and so are your games; only this page is missing it.`}
            </ErrorNote>
          </Card>
        ) : (
          <Card padded>
            <Loading label={t`Loading your Steam account`}>
              <SkeletonLine width="medium" />
              <SkeletonLine width="long" />
            </Loading>
          </Card>
        )}
      </div>
    </Page>
  )
}

function Parts({ state }: { state: SteamState }) {
  const { account, brings } = state
  if (account === null) {
    if (brings === null) return <NotSetUpCard />
    return (
      <div className={styles.columns}>
        <LinkCard brings={brings} />
        <aside aria-label={brings === 'games' ? t`Before you link` : t`The games you own`} className={styles.side}>
          {brings === 'games' ? <ProfileCheck /> : <GamesFromFileCard />}
        </aside>
      </div>
    )
  }
  return (
    <div className={styles.columns}>
      <aside aria-label={t`Sync`} className={styles.side} data-first="">
        <SteamCard isAtHome />
      </aside>
      <div className={styles.main}>
        <AccountCard account={account} isSynced={brings !== null} />
        {brings === 'wishlist' && <GamesFromFileCard />}
        {state.sync !== null && <UnmatchedSection count={state.unmatched} />}
        {state.sync !== null && <WishlistSection />}
      </div>
    </div>
  )
}

/** Whoever asked for a part of the page by the address is taken there once it stands. */
function useAskedPart(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isReady || hash === '') return
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [isReady, hash])
}
