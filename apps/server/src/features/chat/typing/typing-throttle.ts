import { typingRepeatMs } from '@guildhall/contract/rules/chat-limits'

/** Whether a signal may pass now. */
export type TypingThrottle = (connectionId: string, conversationId: string) => boolean

/**
 * One signal per connection and conversation in 2 s.
 * @param now a monotonic clock in milliseconds.
 */
export function createTypingThrottle(now: () => number = () => performance.now()): TypingThrottle {
  // In the order of time, so that what has run out is forgotten from the front.
  const passed = new Map<string, number>()

  function forgetBefore(time: number): void {
    for (const [key, passedAt] of passed) {
      if (passedAt > time) return
      passed.delete(key)
    }
  }

  return (connectionId, conversationId) => {
    const time = now()
    forgetBefore(time - typingRepeatMs)
    const key = `${connectionId} ${conversationId}`
    if (passed.has(key)) return false
    passed.set(key, time)
    return true
  }
}
