import { Link } from '../link.tsx'
import styles from './brand.module.css'
import { hallMark, hallName } from './hall-name.ts'

/** The arched door with the lamp behind it, or the hall's own crest. Always decoration: the word stands beside it, or a label on its link. */
export function BrandMark() {
  const own = hallMark()
  if (own !== null) return <img src={own} alt="" className={styles.mark} />
  return (
    // The server puts the crest in its place in frames, by this mark.
    <svg viewBox="0 0 30 34" aria-hidden="true" data-hall-mark="" className={styles.mark}>
      <path d="M0 34V15a15 15 0 0 1 30 0v19z" fill="var(--baize)" />
      <path d="M5.5 34V16A9.5 9.5 0 0 1 15 6.5 9.5 9.5 0 0 1 24.5 16v18z" fill="var(--candle)" />
      <path d="M14.3 6h1.4v28h-1.4z" fill="var(--baize)" />
      <path d="m15 17.5 3.8 5.5L15 28.5 11.2 23z" fill="var(--baize)" />
    </svg>
  )
}

type BrandProps = {
  /** Without it the wordmark is plain words. */
  href?: string | undefined
  /** Hides the word while the rail is narrow; it stays the link's name. */
  slim?: boolean | undefined
}

export function Brand({ href, slim }: BrandProps) {
  const face = (
    <>
      <BrandMark />
      {/* The server puts the name into frames by this mark. */}
      <span data-hall-name="" className={slim ? styles['slim-word'] : styles.word}>
        {hallName()}
      </span>
    </>
  )
  return href ? (
    <Link href={href} className={styles.brand}>
      {face}
    </Link>
  ) : (
    <span className={styles.brand}>{face}</span>
  )
}
