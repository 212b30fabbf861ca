import type { Presence } from '../people/presence.ts'
import styles from './presence-mark.module.css'

const LOZENGE = 'm8 2.2 5.8 5.8L8 13.8 2.2 8z'

/** The state of a person as a lozenge with a rim of the ground it stands on. Decoration: say the word beside it. */
export function PresenceMark({ presence, className }: { presence: Presence; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-presence={presence}
      className={`${styles.mark} ${className ?? ''}`}
    >
      <path d="m8 0 8 8-8 8-8-8z" className={styles.rim} />
      <path d={LOZENGE} className={styles.fill} />
      {presence === 'away' && <path d="m8 2.2 5.8 5.8L8 13.8z" className={styles.empty} />}
      {presence === 'busy' && <path d="M5 7h6v2H5z" className={styles.rim} />}
      {presence === 'offline' && <path d="m8 5 3 3-3 3-3-3z" className={styles.rim} />}
    </svg>
  )
}
