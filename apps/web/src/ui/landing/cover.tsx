import { cx } from '../class-names.ts'
import styles from './cover.module.css'
import { COVERS, type CoverName } from './cover-motifs.tsx'

type CoverProps = { name: CoverName; size?: 'fill' | 'small' | 'medium' | undefined }

/** A poster for a game nobody has made. Titles are set in the carved voice, broken into lines by hand. */
export function Cover({ name, size = 'fill' }: CoverProps) {
  const cover = COVERS[name]
  const longest = Math.max(...cover.title.map((line) => line.length))
  const letters = Math.min(60, Math.floor(262 / (longest * 0.66)))
  const first = cover.titleAt === 'top' ? 24 + letters * 0.74 : 376 - (cover.title.length - 1) * letters
  return (
    <span className={cx(styles.cover, styles[size])}>
      <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={styles.art}>
        {cover.art}
        {cover.title.map((line, index) => (
          <text
            key={line}
            x="20"
            y={first + index * letters}
            fontSize={letters}
            fill={cover.ink}
            className={styles.title}
          >
            {line}
          </text>
        ))}
      </svg>
    </span>
  )
}
