import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { forgetReadMark } from '../conversations/read-marks.ts'
import { useMarkRead } from '../conversations/use-mark-read.ts'
import { useSeen } from './use-seen.ts'

type Seen = Pick<Message, 'id' | 'seq'>
type Sight = { readonly isHeld: boolean; readonly onSeen: (message: Seen) => void }

/**
 * What was looked at counts as read, unless the member marked it as unread while here.
 * @returns marks everything up to a message as read, at a word of the member
 */
export function useReadBySight(log: RefObject<HTMLElement | null>, conversation: Conversation, sight: Sight) {
  const { id, unread } = conversation
  const { isHeld, onSeen } = sight
  const markRead = useMarkRead(conversation)
  const newest = useRef<Seen>(null)
  useSeen(log, (message) => {
    onSeen(message)
    if (isHeld) return
    if (newest.current === null || message.seq > newest.current.seq) newest.current = message
    markRead(message)
  })
  const markSeen = useEffectEvent(() => {
    if (newest.current !== null) markRead(newest.current)
  })
  useEffect(() => {
    if (!isHeld) return
    forgetReadMark(id)
    newest.current = null
  }, [id, isHeld])
  // An answer from before it was read may tell of it as unread: what was seen is not looked at a second time.
  useEffect(() => {
    if (unread > 0) markSeen()
  }, [unread])
  return markRead
}
