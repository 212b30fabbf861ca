import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/error-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import type { Jump } from '../timeline/open-timelines.ts'
import type { LogItem } from './log-items.ts'

/** So long the message that one was led to stands out. */
export const hereMs = 2000

type Jumps = {
  readonly conversationId: string
  readonly jump: Jump | null
  readonly items: readonly LogItem[]
  readonly log: RefObject<HTMLElement | null>
  goTo(target: LogItem | 'end'): void
}

/** Follows the wishes to be elsewhere. Answers the seq of the message that the reader was led to just now. */
export function useJumps({ jump, items, log, goTo }: Jumps): number | null {
  const [hereSeq, setHereSeq] = useState<number | null>(null)
  const follow = useEffectEvent((wish: Jump) => {
    if (wish.kind === 'failed') {
      const isGone = !isApiError(wish.error) || wish.error.status === 404
      toasts.show({ message: isGone ? t`This message is not here any more.` : errorText(wish.error), tone: 'error' })
    } else if (wish.kind === 'latest') {
      goTo('end')
    } else {
      const item = items.find(({ seq }) => seq === wish.seq)
      if (item === undefined) return
      goTo(item)
      setHereSeq(wish.seq)
    }
  })
  useLayoutEffect(() => {
    if (jump !== null) follow(jump)
  }, [jump])

  useEffect(() => {
    if (hereSeq === null) return
    // Who goes by keys goes on from there.
    log.current?.querySelector<HTMLElement>(`[data-message-id][data-seq="${hereSeq}"]`)?.focus({ preventScroll: true })
    const timer = setTimeout(() => setHereSeq(null), hereMs)
    return () => clearTimeout(timer)
  }, [hereSeq, log])
  return hereSeq
}
