import { personName } from '../../platform/names/person-name.ts'
import { Link } from '../../ui/link.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { gameCount } from './audience-words.ts'
import { CoverFan } from './cover-fan.tsx'
import { useListsWithGame } from './lists.queries.ts'
import styles from './lists-with-game.module.css'

/** Lists that a game is on, the latest first. Nothing where it is on none. */
export function ListsWithGame({ gameId }: { gameId: string }) {
  const lists = useListsWithGame(gameId).data ?? []
  if (lists.length === 0) return null
  return (
    <Card as="section" padded aria-label="On these lists">
      <CardHeader title="On these lists" />
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.id} className={styles.list}>
            <CoverFan games={list.first.slice(0, 3)} />
            <div className={styles.words}>
              <Link href={`/list/${list.id}`} className={styles.name}>
                {list.name}
              </Link>
              <span className={styles.line}>
                {personName(list.owner)} · {gameCount(list.count)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
