import type { MarkedText } from '@guildhall/contract/search'
import { Fragment, type ReactNode } from 'react'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import styles from './marked-words.module.css'

type MarkedWordsProps = {
  of: MarkedText
  /** One's own words are never softened, and neither are names of games. */
  asTheyAre?: boolean
}

/** Words with what was found in them marked; nothing in them can be pressed. */
export function MarkedWords({ of: { text, marks }, asTheyAre = false }: MarkedWordsProps) {
  const pieces: ReactNode[] = []
  const put = (start: number, end: number, isFound: boolean) => {
    if (end <= start) return
    const words = <SoftText text={text.slice(start, end)} own={asTheyAre} still />
    pieces.push(
      isFound ? (
        <mark key={start} className={styles.mark}>
          {words}
        </mark>
      ) : (
        <Fragment key={start}>{words}</Fragment>
      ),
    )
  }
  let done = 0
  for (const [start, end] of marks) {
    put(done, start, false)
    put(Math.max(done, start), end, true)
    done = Math.max(done, end)
  }
  put(done, text.length, false)
  return pieces
}
