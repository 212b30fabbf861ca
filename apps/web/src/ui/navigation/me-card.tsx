import type { ReactElement } from 'react'
import { Line } from '../dress/stack.tsx'
import { Link } from '../link.tsx'
import { type Face, type Presence, presenceWord } from '../people/presence.ts'
import { PresenceLine } from '../people/presence-line.tsx'
import { usePresence } from '../people/presence-source.ts'
import { ShieldAvatar } from '../people/shield-avatar.tsx'
import { SkeletonShield } from '../rooms/skeleton.tsx'
import styles from './me-card.module.css'

type MeCardProps = Face & {
  presence?: Presence | undefined
  /** Own words instead of the word for the presence. */
  status?: string | undefined
  href?: string | undefined
  /** A `Menu` with theme and sign out. */
  menu: ReactElement
}

/** The member themselves, at the foot of the rail. */
export function MeCard({ id, name, avatar, crest, status, href, menu, ...given }: MeCardProps) {
  const shown = usePresence(id)
  const presence = given.presence ?? shown?.presence
  const line = shown === undefined ? presence && presenceWord(presence) : <PresenceLine shown={shown} own />
  const face = (
    <>
      <ShieldAvatar seed={id} name={name} src={avatar} crest={crest} size={36} presence={presence} decorative />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.status}>{status ?? line}</span>
      </span>
    </>
  )
  return (
    <Line gap={1} className={styles.card}>
      {href ? (
        <Line as={Link} gap={2.5} grow href={href} className={styles.me}>
          {face}
        </Line>
      ) : (
        <Line as="span" gap={2.5} grow className={styles.me}>
          {face}
        </Line>
      )}
      {menu}
    </Line>
  )
}

/** The place of the member until they are known; it is read by nobody. */
export function MeCardSkeleton({ menu }: { menu: ReactElement }) {
  return (
    <Line gap={1} className={styles.card}>
      <Line as="span" gap={2.5} grow className={styles.me} aria-hidden="true">
        <SkeletonShield size={36} />
      </Line>
      {menu}
    </Line>
  )
}
