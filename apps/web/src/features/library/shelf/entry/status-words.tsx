import type { LibraryEntry } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { cx } from '../../../../ui/class-names.ts'
import type { TagTone } from '../../../../ui/marks/tag.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import styles from './entry-words.module.css'

export const statusTones: Readonly<Record<LibraryStatus, TagTone>> = {
  backlog: 'plain',
  playing: 'candle',
  'on-hold': 'warn',
  beaten: 'ok',
  completed: 'ok',
  dropped: 'plain',
  endless: 'candle',
  wishlist: 'info',
  unsorted: 'plain',
}

/** Why a status that nobody chose stands there. */
export const guessWords = t`Steam’s guess until you say`

/** Where a game stands, and whether the member said so. */
export function StatusWords({ entry: { status, isStatusTold } }: { entry: LibraryEntry }) {
  // Its whole name is too long for a tile.
  const isUnsorted = status === 'unsorted'
  const isOnTheGo = status === 'playing' || status === 'endless'
  return (
    <span
      title={isUnsorted ? statusWords.unsorted : isStatusTold ? guessWords : undefined}
      className={cx(isOnTheGo && styles.playing, isStatusTold && styles.guess)}
    >
      {isUnsorted ? t`Not sorted yet` : statusWords[status]}
      {isStatusTold && !isUnsorted && <VisuallyHidden> ({guessWords})</VisuallyHidden>}
    </span>
  )
}
