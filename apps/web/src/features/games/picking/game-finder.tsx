import type { GameCard } from '@guildhall/contract/games'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import styles from './game-finder.module.css'
import { GameRow } from './game-row.tsx'
import { useGameSearch } from './game-search.queries.ts'

type GameFinderProps = {
  /** Names the field. */
  label: string
  /** What can be done with a game that was found. */
  renderAction: (game: GameCard) => ReactNode
  /** Games that are not shown, such as the one that another is sought for. */
  except?: string | undefined
  /** Under the list, when nothing was found: what else can be done about these words. */
  renderNothing?: ((words: string) => ReactNode) | undefined
  /** What is sought at first. */
  start?: string | undefined
}

/** Finds a game by name, with something to do beside each. */
export function GameFinder({ label, renderAction, except, renderNothing, start = '' }: GameFinderProps) {
  const [words, setWords] = useState(start)
  return (
    <Stack gap={3}>
      <SearchField
        label={label}
        ref={takeFirstFocus}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onClear={() => setWords('')}
      />
      <div className={styles.results}>
        <Results words={words} renderAction={renderAction} except={except} renderNothing={renderNothing} />
      </div>
    </Stack>
  )
}

/** A dialog gives its focus to what carries the attribute, which the `autoFocus` of React does not write. */
function takeFirstFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
}

function Results({
  words,
  renderAction,
  except,
  renderNothing,
}: Omit<GameFinderProps, 'label' | 'start'> & { words: string }) {
  const search = useGameSearch(words)
  if (words.trim() === '') return <p className={styles.hint}>A part of the name will do.</p>
  if (search.isError) {
    return (
      <ErrorNote title="The search didn’t go through." onRetry={() => void search.refetch()} busy={search.isFetching}>
        {errorText(search.error)}
      </ErrorNote>
    )
  }
  if (search.data === undefined) {
    return (
      <Loading label="Searching">
        <SkeletonRows count={3} />
      </Loading>
    )
  }
  const found = search.data.filter(({ id }) => id !== except)
  const isOld = search.isPlaceholderData || search.settledWords !== words.trim()
  return (
    <div aria-busy={isOld} className={styles.found}>
      <p role="status" className={styles.hint}>
        {isOld ? 'Searching' : foundWords(found.length, search.settledWords)}
      </p>
      <RowList label="Games found" className={styles.games}>
        {found.map((game) => (
          <Row key={game.id}>
            <GameRow game={game} actions={renderAction(game)} />
          </Row>
        ))}
      </RowList>
      {found.length === 0 && !isOld && renderNothing?.(search.settledWords)}
    </div>
  )
}

function foundWords(count: number, words: string): string {
  if (count === 0) return `Nothing under “${words}”.`
  return count === 1 ? '1 game found' : `${count} games found`
}
