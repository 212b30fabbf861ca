import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { SystemLine } from '../../../ui/messages/lines.tsx'
import { loadOlder, useTimeline } from '../timeline/timelines.ts'
import styles from './message-log.module.css'

/** Speech takes in what was added after a pause; a page of history must be in place before. */
const quietAfterMs = 1000

/** Whether what comes into the log is history, which is not read aloud. */
export function useIsReadingBack(conversationId: string): boolean {
  const isLoading = useTimeline(conversationId).older === 'loading'
  const [isQuiet, setQuiet] = useState(isLoading)
  if (isLoading && !isQuiet) setQuiet(true)
  useEffect(() => {
    if (isLoading || !isQuiet) return
    const timer = setTimeout(() => setQuiet(false), quietAfterMs)
    return () => clearTimeout(timer)
  }, [isLoading, isQuiet])
  return isQuiet
}

/** The way back: the page before the oldest message is read when the top comes near. */
export function LogBeginning({ conversationId }: { conversationId: string }) {
  const { older, reachedStart } = useTimeline(conversationId)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = top.current
    if (element === null || reachedStart || older !== 'idle') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void loadOlder(conversationId)
      },
      { root: element.closest('[role=log]'), rootMargin: '600px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [conversationId, older, reachedStart])
  if (reachedStart) return null
  return (
    <div ref={top} className={styles.beginning}>
      {older === 'loading' && <SystemLine>Reading further back</SystemLine>}
      {older === 'error' && (
        <Button tone="quiet" onClick={() => void loadOlder(conversationId)}>
          Older messages didn’t arrive. Try again
        </Button>
      )}
    </div>
  )
}
