import { t } from '@lingui/core/macro'
import { listName } from '../../platform/names/list-name.ts'
import { personName } from '../../platform/names/person-name.ts'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
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
    <Card as="section" padded aria-label={t`On these lists`}>
      <CardHeader title={t`On these lists`} />
      <Stack as="ul" gap={3}>
        {lists.map((list) => (
          <Line as="li" gap={3} key={list.id} className={styles.list}>
            <CoverFan games={list.first.slice(0, 3)} />
            <Stack gap={0} shrinks>
              <Link href={`/list/${list.id}`} className={styles.name}>
                {listName(list)}
              </Link>
              <Quiet as="span">
                {personName(list.owner)} · {gameCount(list.count)}
              </Quiet>
            </Stack>
          </Line>
        ))}
      </Stack>
    </Card>
  )
}
