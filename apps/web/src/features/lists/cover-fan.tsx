import type { GameCard } from '@guildhall/contract/games'
import { cx } from '../../ui/class-names.ts'
import { Cover } from '../../ui/covers/cover.tsx'
import styles from './cover-fan.module.css'

type CoverFanProps = { games: readonly GameCard[]; large?: boolean | undefined }

/** The first games of a list, one over the other; decoration, for its name stands beside it. */
export function CoverFan({ games, large }: CoverFanProps) {
  return (
    <span aria-hidden="true" className={cx(styles.fan, large && styles.large)}>
      {games.length === 0 && <span className={styles.bare} />}
      {games.map(({ id, title, cover }) => (
        <Cover key={id} title={title} cover={cover} size={large ? 72 : 40} decorative className={styles.cover} />
      ))}
    </span>
  )
}
