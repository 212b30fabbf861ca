import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Link } from '../link.tsx'
import styles from './person-row.module.css'
import { type Face, type Presence, presenceWord } from './presence.ts'
import { type AvatarSize, ShieldAvatar } from './shield-avatar.tsx'

type PersonRowProps = {
  person: Face
  presence?: Presence | undefined
  /** The game on the table; it wins over any status. */
  playing?: string | undefined
  /** The line under the name; the word for the presence when absent. */
  status?: ReactNode
  /** A `Tag` beside the name, such as Host. */
  tag?: ReactNode
  href?: string | undefined
  size?: AvatarSize | undefined
  actions?: ReactNode
  className?: string | undefined
}

export function PersonRow({
  person,
  presence,
  playing,
  status,
  tag,
  href,
  size = 40,
  actions,
  className,
}: PersonRowProps) {
  const line = playing ? `Playing ${playing}` : (status ?? (presence && presenceWord(presence)))
  const saysPresence = Boolean(playing) || status === undefined
  return (
    <div className={cx(styles.row, className)}>
      <span aria-hidden={saysPresence || undefined}>
        <ShieldAvatar
          seed={person.id}
          name={person.name}
          src={person.avatar}
          size={size}
          presence={presence}
          decorative
        />
      </span>
      <div className={styles.words}>
        <span className={styles.name}>
          {href ? (
            <Link href={href} className={styles.link}>
              {person.name}
            </Link>
          ) : (
            person.name
          )}
        </span>
        {line && <span className={cx(styles.status, playing && styles.playing)}>{line}</span>}
      </div>
      {tag}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
