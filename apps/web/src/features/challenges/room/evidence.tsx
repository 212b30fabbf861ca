import type { Progress } from '@guildhall/contract/challenges'
import type { EvidenceWord } from '@guildhall/contract/rules/challenges/evidence-levels'
import { cx } from '../../../ui/class-names.ts'
import { evidenceOrder, evidenceWordWords } from '../words/evidence-words.ts'
import styles from './evidence.module.css'

/** The word of the evidence with its pattern: full, hatched, dashed. */
export function EvidenceMark({ word }: { word: EvidenceWord }) {
  return (
    <span className={styles.mark}>
      <span aria-hidden="true" className={cx(styles.square, styles[word])} />
      {evidenceWordWords[word]}
    </span>
  )
}

type EvidenceBarProps = {
  parts: Progress['parts']
  /** What the whole bar is; without a mark that of the best. */
  whole: number
  isThin?: boolean
}

/** One bar in three patterns. The numbers stand beside it, so the bar itself is not read aloud. */
export function EvidenceBar({ parts, whole, isThin }: EvidenceBarProps) {
  const total = Math.max(whole, parts.counted + parts.seen + parts.told, 1)
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx(styles.bar, isThin && styles.thin)}
    >
      {evidenceOrder.map((word, at) => {
        const before = evidenceOrder.slice(0, at).reduce((sum, each) => sum + parts[each], 0)
        return (
          <rect
            key={word}
            x={(before / total) * 100}
            width={(parts[word] / total) * 100}
            height={10}
            className={styles[`fill-${word}`]}
          />
        )
      })}
    </svg>
  )
}
