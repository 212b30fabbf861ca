import { t } from '@lingui/core/macro'
import { Cover } from '../../../../ui/covers/cover.tsx'
import { Line } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useMinute } from '../../../../ui/type/relative-time.tsx'
import { dayName } from '../../../../ui/type/time-text.ts'
import type { GroupHead } from './by-day-and-game.ts'
import styles from './group-heading.module.css'

/** The day and the game over the first post of each. */
export function GroupHeading({ head: { day, game } }: { head: GroupHead }) {
  const now = useMinute()
  return (
    <div className={styles.head}>
      {day !== undefined && (
        <Text as="h2" size="body">
          {dayName(day, now)}
        </Text>
      )}
      {game === null && (
        <Text as="h3" size="ui" tone={3}>
          {t`About no game`}
        </Text>
      )}
      {game && (
        <Line gap={2}>
          <Cover title={game.title} cover={game.cover} size={40} decorative />
          <Text as="h3" size="ui" breaks>
            <Link href={`/game/${game.id}`} className={styles.game}>
              {game.title}
            </Link>
          </Text>
        </Line>
      )}
    </div>
  )
}
