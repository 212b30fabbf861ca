import type { GameCard } from '@guildhall/contract/games'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { FindingHint, FindingPlace, Findings } from '../../../ui/rooms/finding.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
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
      <FindingPlace>
        <Results words={words} renderAction={renderAction} except={except} renderNothing={renderNothing} />
      </FindingPlace>
    </Stack>
  )
}

function Results({
  words,
  renderAction,
  except,
  renderNothing,
}: Omit<GameFinderProps, 'label' | 'start'> & { words: string }) {
  const search = useGameSearch(words)
  if (words.trim() === '') return <FindingHint>{t`A part of the name will do.`}</FindingHint>
  if (search.isError || search.data === undefined) {
    return (
      <OnItsWay of={search} lost={t`The search didn’t go through.`} loading={t`Searching`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  const found = search.data.filter(({ id }) => id !== except)
  const isOld = search.isPlaceholderData || search.settledWords !== words.trim()
  return (
    <Findings
      label={t`Games found`}
      words={isOld ? t`Searching` : foundWords(found.length, search.settledWords)}
      isOld={isOld}
      more={found.length === 0 && !isOld && renderNothing?.(search.settledWords)}
    >
      {found.map((game) => (
        <Row key={game.id}>
          <GameRow game={game} actions={renderAction(game)} />
        </Row>
      ))}
    </Findings>
  )
}

function foundWords(count: number, words: string): string {
  if (count === 0) return t`Nothing under “${words}”.`
  return plural(count, { one: '# game found', other: '# games found' })
}
