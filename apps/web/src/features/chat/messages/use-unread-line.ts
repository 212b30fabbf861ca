import type { Conversation } from '@guildhall/contract/chat/conversations'
import { useState } from 'react'

/**
 * Where the unread line stands: behind which message, as it was when the reader came in, until they
 * leave. Marking as unread moves it there, and from then on nothing is read by looking at it.
 */
export function useUnreadLine({ unread, lastReadSeq, own }: Conversation) {
  const { unreadFromSeq, rev } = own
  const [line, setLine] = useState(() => ({
    afterSeq: unreadFromSeq !== null ? unreadFromSeq - 1 : unread > 0 ? lastReadSeq : null,
    count: unread,
    mark: unreadFromSeq,
    lastMark: { seq: unreadFromSeq, rev },
    isHeld: false,
  }))
  if (line.mark !== unreadFromSeq) {
    const isSet = unreadFromSeq !== null
    // An answer that was on its way while the mark was read here tells of it once more: nobody marked anything.
    const isKnown = isSet && unreadFromSeq === line.lastMark.seq && rev === line.lastMark.rev
    setLine({
      afterSeq: isSet ? unreadFromSeq - 1 : line.afterSeq,
      count: isSet ? unread : line.count,
      mark: unreadFromSeq,
      lastMark: isSet ? { seq: unreadFromSeq, rev } : line.lastMark,
      isHeld: isSet && !isKnown,
    })
  }
  return line
}
