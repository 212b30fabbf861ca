import { useState } from 'react'
import { knownSeq, type Timeline } from '../timeline/timeline.ts'

/** How many messages of others came in at the end while the reader was further up. */
export function useNewBelow(timeline: Timeline, userId: string, isAtEnd: boolean): number {
  const { messages, latestSeq, isApart } = timeline
  const isThere = isAtEnd && !isApart
  const [seenSeq, setSeenSeq] = useState(latestSeq)
  if (isThere && seenSeq < latestSeq) setSeenSeq(latestSeq)
  if (isThere) return 0
  let count = Math.max(0, latestSeq - Math.max(seenSeq, knownSeq(timeline)))
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (message === undefined || message.seq <= seenSeq) break
    if (message.senderUserId !== userId && message.kind === 'text') count += 1
  }
  return count
}
