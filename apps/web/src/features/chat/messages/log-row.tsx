import type { Conversation } from '@guildhall/contract/chat/conversations'
import { type Ref, useState } from 'react'
import type { LogItem } from './log-items.ts'
import { LogLine } from './log-line.tsx'
import styles from './message-log.module.css'
import { type LogNote, LogNotes } from './parts/log-notes.tsx'

type LogRowProps = {
  ref: Ref<HTMLDivElement>
  at: number
  item: LogItem
  conversation: Conversation
  userId: string
  /** Messages behind this one came in while the log was open. */
  newAfterSeq: number
  isHere: boolean
  showsSeen: boolean
  isFolded: boolean
  /** What happened before it was said. */
  notes: readonly LogNote[] | undefined
}

/** A line of the log in its place, which the log measures. */
export function LogRow({ ref, at, item, newAfterSeq, notes, ...line }: LogRowProps) {
  // Own ones stand there already when they are stored, and so does what was scrolled out of sight and back.
  const [isArriving] = useState(() => item.seq > newAfterSeq && item.userId !== line.userId && isFresh(item))
  return (
    <div ref={ref} data-row={at} className={styles.row}>
      {notes !== undefined && <LogNotes notes={notes} />}
      <LogLine item={item} isArriving={isArriving} {...line} />
    </div>
  )
}

const drawnKeys = new WeakSet<LogItem>()

function isFresh(item: LogItem): boolean {
  if (drawnKeys.has(item)) return false
  drawnKeys.add(item)
  return true
}
