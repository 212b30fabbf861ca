import type { GameCorrection } from '@guildhall/contract/games/corrections'
import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { SuggestionPages } from '../suggestions/suggestion-pages.tsx'
import styles from './corrections.module.css'
import { useCorrections } from './corrections.queries.ts'
import { QueuedCorrection } from './queued-correction.tsx'

/** For staff: facts that members say are wrong, oldest first. */
export function CorrectionQueue() {
  const corrections = useCorrections('all')
  const queue = useRef<HTMLDivElement>(null)

  /** The card goes and takes the focus along: it goes on to the next one, the one before the last, or the queue that is clear. */
  function goOnFrom(id: string, open: readonly GameCorrection[]): void {
    const at = open.findIndex((each) => each.id === id)
    const next = open[at + 1] ?? open[at - 1]
    onFocusLost(() => {
      const title = next && queue.current?.querySelector<HTMLElement>(`[data-correction="${next.id}"]`)
      ;(title ?? queue.current)?.focus()
    })
  }

  return (
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
                onSettled={() => goOnFrom(correction.id, open)}
              />
            ))}
          </Stack>
        )}
      </SuggestionPages>
    </div>
  )
}
