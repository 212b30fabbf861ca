import type { GameCard } from '@guildhall/contract/games'
import { cx } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import styles from './cover-row.module.css'

const shown = 4

/** The covers of the first games, overlapping; they are named in the words beside them. */
export function CoverRow({ games, className }: { games: readonly GameCard[]; className?: string | undefined }) {
  if (games.length === 0) return null
  return (
    <span aria-hidden="true" className={cx(styles.covers, className)}>
      {games.slice(0, shown).map(({ id, title, cover }) => (
        <Cover key={id} title={title} cover={cover} size={96} decorative />
      ))}
    </span>
  )
}
