import type { SteamAccount, SteamSync } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useBeginSync } from './sync.queries.ts'
import { endWords, isBegun } from './sync-words.ts'
import styles from './syncing.module.css'
import { useWait, waitText } from './use-wait.ts'

type BrokenSyncProps = { sync: SteamSync; account: SteamAccount; notBefore: string | null }

/** A sync that was stopped or failed: why, what is safe, and how to go on. */
export function BrokenSync({ sync, account, notBefore }: BrokenSyncProps) {
  const begin = useBeginSync()
  const wait = useWait(notBefore)
  const { title, text } = endWords(sync)
  // What was stopped goes on at once; what failed waits as a new sync does.
  const isFailed = sync.outcome !== null
  return (
    <div className={styles.broken}>
      <div className={styles.end}>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>{text}</p>
        {sync.outcome === 'private_or_hidden' && (
          <a href={settingsOf(account)} target="_blank" rel="noopener noreferrer" className={styles.outside}>
            {t`Privacy settings at Steam`} <Icon icon={ExternalLink} size="small" />
          </a>
        )}
      </div>
      {sync.canResume ? (
        <Button
          icon={RefreshCw}
          block
          disabled={isFailed && wait > 0}
          busy={begin.isPending && t`Beginning`}
          onClick={() => begin.mutate(account.steamId)}
        >
          {isFailed && wait > 0 ? t`Try again ${waitText(wait)}` : isBegun(sync) ? t`Carry on` : t`Try again`}
        </Button>
      ) : (
        <Button
          icon={RefreshCw}
          block
          disabled={wait > 0}
          busy={begin.isPending && t`Beginning`}
          onClick={() => begin.mutate(account.steamId)}
        >
          {wait > 0 ? t`Sync again ${waitText(wait)}` : t`Sync again`}
        </Button>
      )}
    </div>
  )
}

const settingsOf = ({ profileUrl }: SteamAccount): string => `${profileUrl.replace(/\/$/, '')}/edit/settings`
