import { notifyManager } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** An object of its own, so that the same wish made twice is two. */
type Wish<Value> = { readonly value: Value }

/**
 * What a switch shows whose state the server keeps: the last wish from the press on, and what is stored once the server
 * has granted or refused it. Wishes go out one after the other, and of those that wait only the last.
 * @param send rejects when the wish is refused; the mutation behind it says so in words.
 */
export function useWish<Value>(
  stored: Value,
  send: (wish: Value) => Promise<unknown>,
): readonly [shown: Value, choose: (wish: Value) => void] {
  const [wish, setWish] = useState<Wish<Value> | null>(null)
  const waiting = useRef<Wish<Value> | null>(null)
  const isSending = useRef(false)

  async function sendAll(): Promise<void> {
    isSending.current = true
    let last: Wish<Value> | null = null
    while (waiting.current !== null) {
      last = waiting.current
      waiting.current = null
      try {
        await send(last.value)
      } catch {
        // The mutation has said why. What is stored is shown again, unless something else was wished meanwhile.
      }
    }
    isSending.current = false
    // What the answer changed in the cache is told in a later task, and the stored state may be shown only after that.
    notifyManager.schedule(() => setWish((now) => (now === last ? null : now)))
  }

  function choose(value: Value): void {
    const chosen = { value }
    waiting.current = chosen
    setWish(chosen)
    if (!isSending.current) void sendAll()
  }

  return [wish === null ? stored : wish.value, choose]
}
