import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { jumpTo } from '../../../features/chat/timeline/timelines.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'

/** An address that names a message leads to it, each time it is gone to. */
export function useMessageLink(conversationId: string | undefined): void {
  const { key } = useLocation()
  const [query] = useSearchParams()
  const led = useRef<string>(undefined)
  const messageId = query.get('message')
  const isOpen = conversationId !== undefined && conversationId === query.get('conversation')
  const jump = useEffectEvent(() => {
    if (conversationId === undefined || messageId === null) return
    void jumpTo(conversationId, { messageId })
  })
  useEffect(() => {
    if (!isOpen || messageId === null || led.current === key) return
    led.current = key
    jump()
  }, [isOpen, messageId, key])
}
