import { useRef } from 'react'
import { randomId } from '../random-id.ts'

/** The same words tried again carry the same key, so that nothing is made twice. */
export function useAttemptKey() {
  const attempt = useRef({ words: '', key: '' })
  return (facts: unknown): string => {
    const words = JSON.stringify(facts)
    if (attempt.current.words !== words) attempt.current = { words, key: randomId() }
    return attempt.current.key
  }
}
