import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { QueuedSuggestion } from './queued-suggestion.tsx'
import { SuggestionPages } from './suggestion-pages.tsx'
import styles from './suggestion-queue.module.css'
import { useSuggestions } from './suggestions.queries.ts'

/** For staff: what waits to be looked at, oldest first. */
export function SuggestionQueue() {
  const suggestions = useSuggestions('all')
  const queue = useRef<HTMLDivElement>(null)
  return (
    // Where the focus goes when the suggestion that had it has been settled.
    <div ref={queue} tabIndex={-1} className={styles.queue}>
      <SuggestionPages
        suggestions={suggestions}
        missing={t`The queue didn’t arrive.`}
        empty={
          <EmptyRoom scene="candle" title={t`The queue is clear`}>
            {t`Nobody misses a game right now.`}
          </EmptyRoom>
        }
      >
        {(open) => (
          <Stack gap={4}>
            {open.map((suggestion) => (
              <QueuedSuggestion
                key={suggestion.id}
                suggestion={suggestion}
                onSettled={() => queue.current?.focus({ preventScroll: true })}
              />
            ))}
          </Stack>
        )}
      </SuggestionPages>
    </div>
  )
}
