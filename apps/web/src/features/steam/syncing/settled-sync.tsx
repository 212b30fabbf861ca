import type { SteamAccount, SteamState } from '@guildhall/contract/steam'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../../ui/link.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { sortingHref } from '../../library/sorting/unsorted-note.tsx'
import { countText } from '../game-counts.ts'
import { ReportDialog } from '../report/report-dialog.tsx'
import { useBeginSync } from './sync.queries.ts'
import styles from './syncing.module.css'
import { useWait, waitText } from './use-wait.ts'

type SettledSyncProps = { state: SteamState; account: SteamAccount; isAtHome: boolean }

/** A linked account whose last sync went well, or that was never synced. */
export function SettledSync({ state, account, isAtHome }: SettledSyncProps) {
  const begin = useBeginSync()
  const wait = useWait(state.notBefore)
  const [isReportOpen, setReportOpen] = useState(false)
  const report = state.sync?.report ?? null
  return (
    <div className={styles.settled}>
      <div className={styles.end}>
        <p className={styles.title}>{account.name ?? t`Your Steam account`}</p>
        <p className={styles.quiet}>
          {report === null ? (
            t`Linked. Nothing was synced yet.`
          ) : (
            <>
              {state.sync?.brings === 'games' && (
                <>
                  {plural(report.owned, {
                    one: `${countText(report.matched)} of # game matched`,
                    other: `${countText(report.matched)} of # games matched`,
                  })}
                  {' · '}
                </>
              )}
              <Trans>
                synced <RelativeTime at={report.syncedAt} />
              </Trans>
            </>
          )}
        </p>
        <p className={styles.links}>
          {report !== null && <TextButton onClick={() => setReportOpen(true)}>{t`What it found`}</TextButton>}
          {state.unmatched > 0 && (
            <TextLink href="/library/steam#unmatched">
              <Trans>{countText(state.unmatched)} to match</Trans>
            </TextLink>
          )}
          {state.unsorted > 0 && (
            <TextLink href={sortingHref}>
              <Trans>{countText(state.unsorted)} to sort</Trans>
            </TextLink>
          )}
          {!isAtHome && <TextLink href="/library/steam">{t`Settings`}</TextLink>}
        </p>
      </div>
      <Button
        icon={RefreshCw}
        block
        disabled={wait > 0}
        busy={begin.isPending && t`Beginning`}
        onClick={() => begin.mutate(account.steamId)}
        className={isAtHome ? undefined : styles.twin}
      >
        {wait > 0 ? t`Sync again ${waitText(wait)}` : t`Sync now`}
      </Button>
      {state.sync !== null && report !== null && (
        <ReportDialog
          open={isReportOpen}
          onClose={() => setReportOpen(false)}
          brings={state.sync.brings}
          report={report}
          state={state}
        />
      )}
    </div>
  )
}
