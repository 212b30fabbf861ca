import { Button } from '../../../ui/controls/button.tsx'
import { SystemLine } from '../../../ui/messages/lines.tsx'
import type { OpenTimeline } from '../timeline/open-timelines.ts'
import { loadNewer, loadOlder } from '../timeline/timelines.ts'
import styles from './message-log.module.css'

type LogEdgeProps = { conversationId: string; state: OpenTimeline }

/** Above the first message, while there are older ones. */
export function LogBeginning({ conversationId, state: { reachedStart, older } }: LogEdgeProps) {
  if (reachedStart) return null
  return (
    <div className={styles.edge}>
      {older === 'loading' && <SystemLine>Reading further back</SystemLine>}
      {older === 'error' && (
        <Button tone="quiet" onClick={() => void loadOlder(conversationId)}>
          Older messages didn’t arrive. Try again
        </Button>
      )}
    </div>
  )
}

/** Below the last message, while the run does not reach the latest one. */
export function LogEnd({ conversationId, state: { timeline, newer } }: LogEdgeProps) {
  if (!timeline.isApart) return null
  return (
    <div className={styles.edge}>
      {newer === 'loading' && <SystemLine>Reading on</SystemLine>}
      {newer === 'error' && (
        <Button tone="quiet" onClick={() => void loadNewer(conversationId)}>
          Newer messages didn’t arrive. Try again
        </Button>
      )}
    </div>
  )
}
