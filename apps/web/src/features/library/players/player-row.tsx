import type { GamePlayer } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { evidenceWords, statusWords } from '../../../platform/names/shelf-words.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { starNumber } from '../../../ui/ratings/stars-text.ts'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { percentText } from '../../../ui/type/number-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'
import styles from './player-row.module.css'

type PlayerRowProps = {
  player: GamePlayer
  /** In a narrow list there is no room for the bar. */
  isNarrow?: boolean | undefined
  onMessage(userId: string): void
}

/** Somebody who has the game: how it stands, how far they are, what they think of it. */
export function PlayerRow({ player, isNarrow, onMessage }: PlayerRowProps) {
  const { isFriend, rating, completion } = player
  const person = asPerson(player.person)
  return (
    <Row>
      <PersonRow
        person={person}
        href={profileHref(player.person)}
        status={statusLine(player)}
        actions={
          <>
            {completion && !isNarrow && (
              <Line
                as="span"
                gap={3}
                className={styles.progress}
                title={t`Completion, ${evidenceWords[completion.evidence]}`}
              >
                <ProgressBar percent={completion.percent} />
                <span className={styles.percent}>{percentText(completion.percent)}</span>
              </Line>
            )}
            <span className={styles.rating}>
              {rating !== null && <Stars halves={rating} label={t`Rated ${starNumber(rating)} of 5`} />}
            </span>
            <span className={styles.message}>
              {isFriend && (
                <IconButton
                  icon={MessageCircle}
                  label={t`Message ${person.name}`}
                  onClick={() => onMessage(player.person.id)}
                />
              )}
            </span>
          </>
        }
      />
    </Row>
  )
}

function statusLine({ status, playtime }: GamePlayer): string {
  const words = statusWords[status]
  if (playtime.minutes === 0) return words
  return `${words} · ${playTime(playtime.minutes)}, ${evidenceWords[playtime.evidence]}`
}
