import { Trans } from '@lingui/react/macro'
import { RelativeTime } from '../type/relative-time.tsx'
import { SoftText } from '../words/soft-text.tsx'
import styles from './person-row.module.css'
import { presenceWord } from './presence.ts'
import type { ShownPresence } from './presence-source.ts'

type PresenceLineProps = {
  shown: ShownPresence
  /** One's own words are not softened. */
  own?: boolean | undefined
  /** Inside a link or a button. */
  still?: boolean | undefined
}

/** What somebody is up to, in one line: the game wins over their own words, and those over the bare state. */
export function PresenceLine({ shown, own, still }: PresenceLineProps) {
  const { presence, playing, status, lastSeenAt } = shown
  if (playing !== null) {
    return (
      <span className={styles.playing}>
        <Trans>
          Playing <SoftText text={playing} own={own} still={still} />
        </Trans>
      </span>
    )
  }
  if (status !== null) return <SoftText text={status} own={own} still={still} />
  if (lastSeenAt === null) return presenceWord(presence)
  return (
    <>
      <Trans>
        Last seen <RelativeTime at={lastSeenAt} />
      </Trans>
    </>
  )
}
