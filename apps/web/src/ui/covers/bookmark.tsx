import { cx } from '../class-names.ts'
import styles from './bookmark.module.css'

export type CoverStatus =
  | 'backlog'
  | 'playing'
  | 'on-hold'
  | 'beaten'
  | 'completed'
  | 'dropped'
  | 'endless'
  | 'wishlist'
  | 'unsorted'

type Mark = 'playing' | 'finished' | 'shelved'

const marks: Readonly<Record<CoverStatus, Mark | null>> = {
  backlog: null,
  playing: 'playing',
  'on-hold': 'shelved',
  beaten: 'finished',
  completed: 'finished',
  dropped: 'shelved',
  endless: 'playing',
  wishlist: null,
  unsorted: null,
}

/** What tells the three apart without their colours. */
const signs: Readonly<Record<Mark, string>> = {
  playing: 'M6 5.5 11 9 6 12.5Z',
  finished: 'M4.6 9.2 7 11.6 11.4 6.4',
  shelved: 'M5 9H11',
}

/** The ribbon in a cover: where the game stands on a shelf. The words for it stand beside the cover. */
export function Bookmark({ status }: { status: CoverStatus | undefined }) {
  const mark = status && marks[status]
  if (!mark) return null
  return (
    <svg viewBox="0 0 16 24" aria-hidden="true" className={cx(styles.bookmark, styles[mark])}>
      <path d="M0 0H16V24L8 18.5 0 24Z" className={styles.ribbon} />
      <path d={signs[mark]} className={styles.sign} />
    </svg>
  )
}
