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

/** One bar in the three patterns of the words. The numbers stand beside it, so the bar itself is not read aloud. */
export function EvidenceBar({ parts, whole, isThin }: EvidenceBarProps) {
  const rest = Math.max(0, whole - parts.counted - parts.seen - parts.told)
  return (
    <span aria-hidden="true" className={cx(styles.bar, isThin && styles.thin)}>
      {evidenceOrder.map(
        (word) => parts[word] > 0 && <span key={word} className={styles[word]} style={{ flexGrow: parts[word] }} />,
      )}
      <span style={{ flexGrow: rest }} />
    </span>
  )
}
