import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** After the last letter. */
const pauseMs = 700

/**
 * Words that the server keeps while they are written: at each pause, and when the page is left.
 * @param maximum more is kept nowhere
 */
export function useKeptWords(before: string, maximum: number, keep: (words: string) => Promise<unknown>) {
  const [words, setWords] = useState(before)
  const [kept, setKept] = useState(before)
  const [hasFailed, setFailed] = useState(false)
  // One after the other, so that an older one is never the last to arrive.
  const line = useRef(Promise.resolve())
  const asked = useRef(before)

  function keepNow(): void {
    if (words === asked.current || words.length > maximum) return
    asked.current = words
    setFailed(false)
    line.current = line.current.then(async () => {
      try {
        await keep(words)
        setKept(words)
      } catch {
        if (asked.current === words) asked.current = kept
        setFailed(true)
      }
    })
  }

  const onPause = useEffectEvent(keepNow)
  useEffect(() => {
    if (words === asked.current) return undefined
    const timer = setTimeout(() => onPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  useEffect(() => {
    const leave = () => onPause()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      onPause()
    }
  }, [])
  return { words, setWords, keepNow, state: hasFailed ? 'failed' : words === kept ? 'kept' : 'writing' } as const
}
