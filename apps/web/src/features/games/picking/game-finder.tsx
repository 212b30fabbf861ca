import type { GameCard } from '@guildhall/contract/games'
import { plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { FindingHint, FindingPlace, Findings } from '../../../ui/rooms/finding.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { FromSteam, useTakenFromSteam } from './from-steam.tsx'
import styles from './game-finder.module.css'
import { GameRow } from './game-row.tsx'
import { useGameSearch } from './game-search.queries.ts'
import { useFinderKeys } from './use-finder-keys.ts'

/** For a finder that goes on after each game that is chosen. */
export type Choosing = {
  /** Enter in the field: the first that was found is meant. */
  onChoose(game: GameCard): void
  /** What Enter does with that one, such as "Enter adds Hades". */
  choiceWords(game: GameCard): string
  /** A key on something that was found; answers whether it meant something. */
  onRowKey?(event: KeyboardEvent): boolean
}

export type FinderHandle = {
  /** Begins anew: an empty field that has the focus. */
  restart(): void
}

type GameFinderProps = {
  /** Names the field. */
  label: string
  /** What can be done with a game that was found. */
  renderAction: (game: GameCard) => ReactNode
  /** Games that are not shown, such as the one that another is sought for. */
  except?: string | undefined
  /** Under the list, when nothing was found: what else can be done about these words. */
  renderNothing?: ((words: string) => ReactNode) | undefined
  /** Last of all, once the words were looked for: what else can be done about them, whatever was found. */
  renderLast?: ((words: string) => ReactNode) | undefined
  /** Below, what Steam's store knows besides: where a game is to be added. */
  hasSteam?: boolean | undefined
  /** What is sought at first. */
  start?: string | undefined
  choosing?: Choosing | undefined
  /** Between the field and what was found. */
  children?: ReactNode
  ref?: Ref<FinderHandle> | undefined
}

/** Finds a game by name, with something to do beside each; arrows lead from the field to them. */
export function GameFinder({ label, start = '', choosing, children, ref, renderLast, ...results }: GameFinderProps) {
  const [words, setWords] = useState(start)
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const search = useGameSearch(words)
  const isOld = search.isPlaceholderData || search.settledWords !== words.trim()
  const taken = useTakenFromSteam(results.hasSteam ? words : '')
  const found = search.data?.filter(({ id }) => id !== results.except && !taken.has(id))
  const marked = choosing === undefined || isOld ? undefined : found?.[0]
  useImperativeHandle(ref, () => ({
    restart() {
      setWords('')
      field.current?.focus()
    },
  }))
  const keys = useFinderKeys({
    place,
    field,
    // While the answer to the last letters is on its way nobody knows what Enter would take.
    onEnter: choosing && (() => marked && choosing.onChoose(marked)),
    onRowKey: choosing?.onRowKey,
  })
  return (
    <Stack gap={3} ref={place} {...keys}>
      <SearchField
        label={label}
        ref={(input) => {
          field.current = input
          takeFirstFocus(input)
        }}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onClear={() => setWords('')}
      />
      {children}
      <FindingPlace>
        <Results
          {...results}
          words={words}
          search={search}
          found={found}
          isOld={isOld}
          marked={marked}
          markedWords={marked && choosing?.choiceWords(marked)}
        />
        {results.hasSteam && <FromSteam words={words} renderAction={results.renderAction} />}
        {found !== undefined && !isOld && words.trim() !== '' && renderLast?.(search.settledWords)}
      </FindingPlace>
    </Stack>
  )
}

type ResultsProps = Pick<GameFinderProps, 'renderAction' | 'renderNothing'> & {
  words: string
  search: ReturnType<typeof useGameSearch>
  found: readonly GameCard[] | undefined
  isOld: boolean
  marked: GameCard | undefined
  markedWords: string | undefined
}

function Results({ words, search, found, isOld, marked, markedWords, renderAction, renderNothing }: ResultsProps) {
  if (words.trim() === '') return <FindingHint>{t`A part of the name will do.`}</FindingHint>
  if (search.isError || found === undefined) {
    return (
      <OnItsWay of={search} lost={t`The search didn’t go through.`} loading={t`Searching`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  const told = [foundWords(found.length, search.settledWords), markedWords].filter(Boolean).join(' ')
  return (
    <Findings
      label={t`Games found`}
      words={isOld ? t`Searching` : told}
      isOld={isOld}
      more={found.length === 0 && !isOld && renderNothing?.(search.settledWords)}
    >
      {found.map((game) => (
        <Row key={game.id} data-found="" className={cx(game.id === marked?.id && styles.marked)}>
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
