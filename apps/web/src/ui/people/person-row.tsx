import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Line } from '../dress/stack.tsx'
import { Link } from '../link.tsx'
import styles from './person-row.module.css'
import { type Face, type Presence, presenceWord } from './presence.ts'
import { PresenceLine } from './presence-line.tsx'
import { type ShownPresence, usePresence } from './presence-source.ts'
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
  /** Under the words, for rows in a narrow panel with more than one action. */
  actionsBelow?: boolean | undefined
  className?: string | undefined
}

/** Presence that is not given is read from its source; a status that is given stands before what that says. */
export function PersonRow(props: PersonRowProps) {
  const { person, playing, status, tag, href, size = 40, actions, actionsBelow, className } = props
  const shown = usePresence(person.id)
  const presence = props.presence ?? shown?.presence
  const hasOwnWords = shown !== undefined && shown.playing === null && shown.status !== null
  const saysPresence = Boolean(playing) || (status === undefined && !hasOwnWords)
  return (
    <Line gap={3} shrinks className={cx(styles.row, actionsBelow && styles.tall, className)}>
      <span aria-hidden={saysPresence || undefined}>
        <ShieldAvatar
          seed={person.id}
          name={person.name}
          src={person.avatar}
          crest={person.crest}
          size={size}
          presence={presence}
          decorative
          tellsWho={href !== undefined}
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
        <StatusLine {...props} shown={shown} />
      </div>
      {tag}
      {actions && (
        <Line firm className={styles.actions}>
          {actions}
        </Line>
      )}
    </Line>
  )
}

function StatusLine({ presence, playing, status, shown }: PersonRowProps & { shown: ShownPresence | undefined }) {
  if (playing)
    return (
      <span className={cx(styles.status, styles.playing)}>
        <Trans>Playing {playing}</Trans>
      </span>
    )
  const own = status ?? (presence && presenceWord(presence))
  const line = own ?? (shown && <PresenceLine shown={shown} />)
  return line ? <span className={styles.status}>{line}</span> : null
}
