import type { LibraryEntry } from '@guildhall/contract/library'
import type { Evidence } from '@guildhall/contract/rules/game-limits'
import { BadgeCheck, Link2, Pencil } from 'lucide-react'
import { entryEvidenceWords } from '../../../../platform/names/source-words.ts'
import { Icon, type LucideIcon } from '../../../../ui/icon.tsx'
import { playTime } from '../../../../ui/type/play-time.ts'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import styles from './entry-words.module.css'

const marks: Readonly<Record<Evidence, LucideIcon>> = { proved: BadgeCheck, platform: Link2, typed: Pencil }

/** How long somebody played a game, with where that comes from. */
export function Hours({ entry }: { entry: LibraryEntry }) {
  const { minutes, evidence } = entry.playtime
  if (minutes === 0) return <span className={styles.hours}>0 h</span>
  const words = entryEvidenceWords(evidence, entry.sources)
  return (
    <span title={`${playTime(minutes)}, ${words}`} className={styles.hours}>
      {playTime(minutes)}
      <VisuallyHidden>, {words}</VisuallyHidden>
      <Icon icon={marks[evidence]} size="small" className={evidence === 'proved' ? styles.proved : styles.mark} />
    </span>
  )
}
