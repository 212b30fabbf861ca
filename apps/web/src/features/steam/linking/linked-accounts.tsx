import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useSteamState } from '../steam.queries.ts'
import { AccountCard } from './account-card.tsx'
import { LinkCard } from './link-card.tsx'
import { NotSetUpCard } from './not-set-up-card.tsx'

/** Accounts elsewhere that are proved to be the member's own. */
export function LinkedAccounts({ isTitled }: { isTitled: boolean }) {
  const steam = useSteamState()
  const { data } = steam
  if (data === undefined) {
    return (
      <Card as="section" padded>
        {isTitled && <CardHeader title={t`Linked accounts`} />}
        <OnItsWay
          of={steam}
          lost={t`Your linked accounts didn’t arrive.`}
          safe={t`They are safe; only this list is missing.`}
          loading={t`Loading your linked accounts`}
        >
          <SkeletonLine width="medium" />
          <SkeletonLine width="long" />
        </OnItsWay>
      </Card>
    )
  }
  if (data.account === null) return data.brings === null ? <NotSetUpCard /> : <LinkCard brings={data.brings} />
  return (
    <>
      <AccountCard account={data.account} isSynced={data.brings !== null} title="Steam" />
      {data.brings !== null && (
        <Quiet>
          <Trans>
            Syncs, reports and games to match are <TextLink href="/library/steam">with your library</TextLink>.
          </Trans>
        </Quiet>
      )}
    </>
  )
}
