import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { SystemLine } from '../../../ui/messages/lines.tsx'
import type { OpenTimeline } from '../timeline/open-timelines.ts'
import { loadNewer, loadOlder } from '../timeline/timelines.ts'
import styles from './message-log.module.css'

type LogEdgeProps = {
  conversationId: string
  state: OpenTimeline
  /** The page beyond is read when it is asked for, not by itself. */
  waits: boolean
}

/** Above the first message, while there are older ones. */
export function LogBeginning({ conversationId, state: { reachedStart, older }, waits }: LogEdgeProps) {
  if (reachedStart) return null
  return (
    <div className={styles.edge}>
      {older === 'idle' && waits && (
        <Button tone="quiet" onClick={() => void loadOlder(conversationId)}>
          {t`Read further back`}
        </Button>
      )}
      {older === 'loading' && <SystemLine>{t`Reading further back`}</SystemLine>}
      {older === 'error' && (
        <Button tone="quiet" onClick={() => void loadOlder(conversationId)}>
          {t`Older messages didn’t arrive. Try again`}
        </Button>
      )}
    </div>
  )
}

/** Below the last message, while the run does not reach the latest one. */
export function LogEnd({ conversationId, state: { timeline, newer }, waits }: LogEdgeProps) {
  if (!timeline.isApart) return null
  return (
    <div className={styles.edge}>
      {newer === 'idle' && waits && (
        <Button tone="quiet" onClick={() => void loadNewer(conversationId)}>
          {t`Read on`}
        </Button>
      )}
      {newer === 'loading' && <SystemLine>{t`Reading on`}</SystemLine>}
      {newer === 'error' && (
        <Button tone="quiet" onClick={() => void loadNewer(conversationId)}>
          {t`Newer messages didn’t arrive. Try again`}
        </Button>
      )}
    </div>
  )
}
