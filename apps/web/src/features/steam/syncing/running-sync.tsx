import type { SteamSync } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { useStopSync } from './sync.queries.ts'
import { SyncRing } from './sync-ring.tsx'
import { SyncSteps } from './sync-steps.tsx'
import { progressWords } from './sync-words.ts'
import styles from './syncing.module.css'

/** A sync that is under way, with the way to stop it. */
export function RunningSync({ sync }: { sync: SteamSync }) {
  const stop = useStopSync()
  const { amount, rest } = progressWords(sync)
  const isStopping = stop.isPending || sync.state === 'stopping'
  return (
    <div className={styles.running}>
      <div className={styles.progress}>
        <SyncRing sync={sync} />
        <p className={styles.amount}>
          <strong>{amount}</strong> <span>{rest}</span>
        </p>
      </div>
      <SyncSteps sync={sync} />
      <Button block busy={isStopping && t`Stopping`} onClick={() => stop.mutate()}>
        {t`Stop after this one`}
      </Button>
    </div>
  )
}
