import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Line } from '../dress/stack.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './typing-indicator.module.css'

const SPOKEN_AT_MOST_EVERY_MS = 10_000

function sentence(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return t`${first} is typing`
  return names.length === 2 ? t`${first} and ${second} are typing` : t`Several people are typing`
}

/** Says it aloud at most once in ten seconds; what is seen changes at once. */
function useSpoken(words: string): string {
  const [spoken, setSpoken] = useState('')
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const now = performance.now()
    if (words && now - lastAt.current < SPOKEN_AT_MOST_EVERY_MS) return
    if (words) lastAt.current = now
    setSpoken(words)
  }, [words])
  return spoken
}

/** Keeps its line when nobody types, so that nothing jumps. */
export function TypingIndicator({ names }: { names: readonly string[] }) {
  const words = sentence(names)
  const spoken = useSpoken(words)
  return (
    <Line gap={0} size="meta" tone={3} className={styles.line}>
      {words && (
        <span aria-hidden="true" className={styles.words}>
          <span className={styles.dots}>
            <i />
            <i />
            <i />
          </span>
          {words}
        </span>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Line>
  )
}
