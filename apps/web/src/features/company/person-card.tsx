import type { PersonInHall } from '@guildhall/contract/company'
import { t } from '@lingui/core/macro'
import { Clock, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { cx } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cover } from '../../ui/covers/cover.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import styles from './company.module.css'
import { HelloButton } from './hello-button.tsx'

type PersonCardProps = {
  one: PersonInHall
  onMessage(userId: string): void
  /** The answer to their request. */
  accept(userId: string, name: string): ReactNode
}

/** Somebody in the room: who, what they are up to, a few games, and the one thing to do. */
export function PersonCard({ one, onMessage, accept }: PersonCardProps) {
  const { person, games, way, isNew, keepsMyHours } = one
  const name = personName(person)
  return (
    <Card as="article" padded className={styles.card}>
      <PersonRow
        person={asPerson(person)}
        href={profileHref(person)}
        size={56}
        tag={isNew && <Tag tone="candle">{t`New`}</Tag>}
      />
      {keepsMyHours && (
        <Line as="p" gap={1} className={styles.hours}>
          <Icon icon={Clock} size="small" />
          {t`In a time zone near yours`}
        </Line>
      )}
      <Line gap={3} justify="between" align="end" className={styles.bottom}>
        <Line gap={2} className={styles.covers}>
          {games.map(({ game, isMine }) => (
            <span key={game.id} className={cx(isMine && styles.mine)}>
              <Cover title={game.title} cover={game.cover} size={40} href={`/game/${game.id}`} />
              {isMine && <VisuallyHidden>{t`On your shelf too`}</VisuallyHidden>}
            </span>
          ))}
        </Line>
        <div className={styles.act}>
          <HelloButton to={one} />
          {way === 'friends' && (
            <Button
              icon={MessageCircle}
              aria-label={t`Message ${name}`}
              aria-keyshortcuts="M"
              onClick={() => onMessage(person.id)}
            >
              {t`Message`}
            </Button>
          )}
          {way === 'incoming' && accept(person.id, name)}
          {way === 'outgoing' && <Tag>{t`Requested`}</Tag>}
        </div>
      </Line>
    </Card>
  )
}
