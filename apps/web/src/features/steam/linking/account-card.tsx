import type { SteamAccount } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useWish } from '../../../platform/use-wish.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { useSchedule, useTaken } from './account.queries.ts'
import styles from './linking.module.css'
import { UnlinkDialog } from './unlink-dialog.tsx'

type AccountCardProps = { account: SteamAccount; isSynced: boolean; title?: string | undefined }

/** The linked account: whose it is, whether it is synced every day, and the way to unlink it. */
export function AccountCard({ account, isSynced, title = t`Your Steam account` }: AccountCardProps) {
  const [isUnlinking, setUnlinking] = useState(false)
  return (
    <Card as="section" padded aria-label={title}>
      <CardHeader title={title} />
      <Stack gap={5}>
        <Cluster gap={4} lineGap={3} justify="between">
          <div className={styles.names}>
            <a href={account.profileUrl} target="_blank" rel="noopener noreferrer" className={styles.outside}>
              {account.name ?? account.steamId} <Icon icon={ExternalLink} size="small" />
            </a>
            <Quiet>
              <Trans>
                Proved through Steam, linked <RelativeTime at={account.linkedAt} />
              </Trans>
            </Quiet>
          </div>
          <Button tone="danger-quiet" onClick={() => setUnlinking(true)}>
            {t`Unlink`}
          </Button>
        </Cluster>
        {isSynced ? (
          <>
            <ScheduleSwitch account={account} />
            <TakenSwitches account={account} />
          </>
        ) : (
          <Quiet>{t`This hall’s host has not set up Steam, so nothing is synced for now.`}</Quiet>
        )}
      </Stack>
      <UnlinkDialog open={isUnlinking} onClose={() => setUnlinking(false)} />
    </Card>
  )
}

/** What else than games comes to the shelf. */
function TakenSwitches({ account: { takesExtras, takesDemos } }: { account: SteamAccount }) {
  const take = useTaken()
  const [wantsExtras, wantExtras] = useWish(takesExtras, (isWanted) => take.mutateAsync({ takesExtras: isWanted }))
  const [wantsDemos, wantDemos] = useWish(takesDemos, (isWanted) => take.mutateAsync({ takesDemos: isWanted }))
  return (
    <>
      <Switch
        label={t`Add-ons, music, videos and programs too`}
        help={t`Otherwise only games come to your shelf. It counts from the next sync on.`}
        checked={wantsExtras}
        onChange={({ target }) => wantExtras(target.checked)}
      />
      <Switch
        label={t`Demos too`}
        help={t`It counts from the next sync on.`}
        checked={wantsDemos}
        onChange={({ target }) => wantDemos(target.checked)}
      />
    </>
  )
}

function ScheduleSwitch({ account: { isSyncScheduled, nextSyncAt } }: { account: SteamAccount }) {
  const schedule = useSchedule()
  const [isWanted, want] = useWish(isSyncScheduled, schedule.mutateAsync)
  return (
    <Switch
      label={t`Sync every day`}
      help={
        isWanted
          ? nextSyncAt === null
            ? t`The hall asks Steam once a day, also while you are away.`
            : t`The hall asks Steam once a day, also while you are away. Next: ${exactTime(nextSyncAt)}.`
          : t`With this you agree that the hall asks Steam once a day, also while you are away. You can take it back at any time.`
      }
      checked={isWanted}
      onChange={({ target }) => want(target.checked)}
    />
  )
}
