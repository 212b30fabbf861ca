import type { ReactNode } from 'react'
import { Link } from '../../link.tsx'
import { Cover, type CoverProps } from '../cover.tsx'
import styles from './cover-tile.module.css'

type CoverTileProps = Pick<CoverProps, 'title' | 'cover' | 'status' | 'eager'> & {
  href: string
  /** For tiles among which the focus moves by arrows. */
  tabIndex?: number | undefined
  /** One line below the title: what there is to say about the game here. */
  children?: ReactNode
}

/** A game to choose: cover, title and a line, all of it one link. */
export function CoverTile({ href, title, cover, status, eager, tabIndex, children }: CoverTileProps) {
  return (
    <Link href={href} data-tile="" tabIndex={tabIndex} className={styles.tile}>
      <Cover title={title} cover={cover} size="tile" status={status} eager={eager} decorative />
      <span title={title} className={styles.title}>
        {title}
      </span>
      {children && <span className={styles.line}>{children}</span>}
    </Link>
  )
}
