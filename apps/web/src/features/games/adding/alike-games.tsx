import { t } from '@lingui/core/macro'
import { Text } from '../../../ui/dress/text.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { GameRow } from '../picking/game-row.tsx'
import { useGameSearch } from '../picking/game-search.queries.ts'
import styles from './alike-games.module.css'

/** So many names alike are worth a look before one suggests a game. */
const shown = 3

/** Games that are in the catalogue already and sound like it. Nothing while there are none. */
export function AlikeGames({ title, onOpen }: { title: string; onOpen: () => void }) {
  const found = useGameSearch(title).data?.slice(0, shown) ?? []
  const isShown = title.trim().length > 1 && found.length > 0
  return (
    <div role="status">
      {isShown && (
        <>
          <Text size="meta" tone={2}>
            {t`Is it one of these? They are here already.`}
          </Text>
          <RowList label={t`Games with a name like this`} className={styles.games}>
            {found.map((game) => (
              <Row key={game.id}>
                <GameRow game={game} href={`/game/${game.id}`} onOpen={onOpen} />
              </Row>
            ))}
          </RowList>
        </>
      )}
    </div>
  )
}
