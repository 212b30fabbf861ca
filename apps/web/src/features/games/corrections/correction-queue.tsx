import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { SuggestionPages } from '../suggestions/suggestion-pages.tsx'
import styles from './corrections.module.css'
import { useCorrections } from './corrections.queries.ts'
import { QueuedCorrection } from './queued-correction.tsx'

/** For staff: facts that members say are wrong, oldest first. */
export function CorrectionQueue() {
  const corrections = useCorrections('all')
  const queue = useRef<HTMLDivElement>(null)
  return (
    // Where the focus goes when the correction that had it has been settled.
    <div ref={queue} tabIndex={-1} className={styles.queue}>
      <SuggestionPages
        suggestions={corrections}
        missing={t`The queue didn’t arrive.`}
        empty={
          <EmptyRoom scene="candle" title={t`The queue is clear`}>
            {t`Nobody found a wrong fact.`}
          </EmptyRoom>
        }
      >
        {(open) => (
          <Stack gap={4}>
            {open.map((correction) => (
              <QueuedCorrection
                key={correction.id}
                correction={correction}
                onSettled={() => queue.current?.focus({ preventScroll: true })}
              />
            ))}
          </Stack>
        )}
      </SuggestionPages>
    </div>
  )
}
