import { Cover } from '../../ui/covers/cover.tsx'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
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
      <Stack as="ul" gap={1} className={styles.games}>
        {next.slice(0, shown).map((each) => (
          <li key={each.entry.game.id}>
            <Line as={Link} gap={3} href={`/game/${each.entry.game.id}`} className={styles.game}>
              <Cover title={each.entry.game.title} cover={each.entry.game.cover} size={48} decorative />
              <Stack as="span" gap={0.5} shrinks>
                <span className={styles.title}>{each.entry.game.title}</span>
                <Quiet as="span">{reasonWords(each, null)}</Quiet>
              </Stack>
            </Line>
          </li>
        ))}
      </Stack>
      <TextLink href="/library/next" className={styles.more}>
        By time, mood or luck
      </TextLink>
    </Card>
  )
}
