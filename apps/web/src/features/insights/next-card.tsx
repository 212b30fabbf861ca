import { Cover } from '../../ui/covers/cover.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { useNextGames } from './insights.queries.ts'
import { reasonWords } from './next/reason-words.ts'
import styles from './next-card.module.css'

const shown = 3
const anything = {}

/** A few games to play next, beside the own shelf. While there is none the shelf has nothing that waits. */
export function NextCard() {
  const next = useNextGames(anything).data
  if (next === undefined || next.length === 0) return null
  return (
    <Card as="section" padded aria-label="What next">
      <CardHeader title="What next?" />
      <ul className={styles.games}>
        {next.slice(0, shown).map((each) => (
          <li key={each.entry.game.id}>
            <Link href={`/game/${each.entry.game.id}`} className={styles.game}>
              <Cover title={each.entry.game.title} cover={each.entry.game.cover} size={48} decorative />
              <span className={styles.words}>
                <span className={styles.title}>{each.entry.game.title}</span>
                <span className={styles.reason}>{reasonWords(each, null)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <TextLink href="/library/next" className={styles.more}>
        By time, mood or luck
      </TextLink>
    </Card>
  )
}
