import type { GameCard } from '@guildhall/contract/games'
import type { ReactNode } from 'react'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './game-row.module.css'

type GameRowProps = {
  game: GameCard
  /** Makes the title a link. */
  href?: string | undefined
  /** The link was followed: a dialog around it should close. */
  onOpen?: (() => void) | undefined
  /** In place of year and genres. */
  line?: ReactNode
  actions?: ReactNode
}

/** A game in a list of them: cover, title, a line, and what can be done with it. */
export function GameRow({ game, href, onOpen, line, actions }: GameRowProps) {
  const { title, cover } = game
  return (
    <div className={styles.row}>
      <Cover title={title} cover={cover} size={48} decorative />
      <div className={styles.words}>
        {href === undefined ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link href={href} className={styles.title} onClick={onOpen}>
            {title}
          </Link>
        )}
        <span className={styles.line}>{line ?? gameLine(game)}</span>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

function gameLine({ releaseYear, genres }: GameCard): string {
  return [releaseYear, genres.slice(0, 2).join(', ')].filter(Boolean).join(' · ') || 'Nothing more is known'
}
