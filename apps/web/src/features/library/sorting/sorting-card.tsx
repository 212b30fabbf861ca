import type { SortingCard } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { cx } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { language } from '../../../ui/language/language.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { playedWhen } from '../shelf/entry/played-when.ts'
import styles from './sorting.module.css'
import { useSwipe } from './use-swipe.ts'

type UnsortedCardProps = { card: SortingCard; onRight(): void; onLeft(): void }

/** A game to be sorted, with what helps to remember how far one came. */
export function UnsortedCard({ card, onRight, onLeft }: UnsortedCardProps) {
  const { entry, isLater } = card
  const { game } = entry
  const swipe = useSwipe({ onRight, onLeft })
  const now = useMinute()
  return (
    <Card as="article" aria-labelledby="sorting-title" className={styles.card} {...swipe}>
      <Cover title={game.title} cover={game.cover} decorative eager className={styles.cover} />
      <div className={styles.facts}>
        <header>
          <h2 id="sorting-title" className={styles.title}>
            <TextLink href={`/game/${game.id}`}>{game.title}</TextLink>
          </h2>
          {game.releaseYear !== null && <p className={styles.year}>{game.releaseYear}</p>}
        </header>
        <dl className={styles.list}>
          {factsOf(card, now).map(({ id, name, value, isFurther }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd className={cx(isFurther && styles.further)}>{value}</dd>
            </div>
          ))}
        </dl>
        {card.proposal !== null && (
          <p className={styles.proposal}>
            <Trans>You played longer than the story takes: you have probably seen its end.</Trans>
          </p>
        )}
        {isLater && <Tag>{t`Put off before`}</Tag>}
      </div>
    </Card>
  )
}

type Fact = { id: string; name: string; value: string; isFurther?: boolean }

function factsOf({ entry, minutesToBeat, proposal }: SortingCard, now: number): Fact[] {
  const { playtime, lastPlayedAt, achievements } = entry
  return [
    { id: 'hours', name: t`Played`, value: playTime(playtime.minutes), isFurther: proposal !== null },
    { id: 'last', name: t`Last played`, value: lastPlayedAt === null ? t`Not known` : playedWhen(lastPlayedAt, now) },
    {
      id: 'length',
      name: t`Its story takes`,
      value: minutesToBeat === null ? t`Nobody said yet` : playTime(minutesToBeat),
    },
    {
      id: 'achievements',
      name: t`Achievements`,
      value: achievements === null ? t`None` : unlockedText(achievements),
    },
  ]
}

function unlockedText({ unlocked, total }: { unlocked: number; total: number }): string {
  return t`${unlocked.toLocaleString(language)} of ${total.toLocaleString(language)}`
}
