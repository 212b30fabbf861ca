import type { BrowsedGame } from '@guildhall/contract/discovery'
import type { GameCard } from '@guildhall/contract/games'
import { plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, useState } from 'react'
import { useFirstGames, useGamesNamed } from '../../../../features/discovery/first-games.queries.ts'
import { NameGameButton } from '../../../../features/games/adding/name-game-button.tsx'
import { usePressedGames } from '../../../../features/library/shelf/adding/use-pressed-games.ts'
import { CoverToggle, CoverToggles, SkeletonToggles } from '../../../../ui/covers/tiles/cover-toggle.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import styles from './steps.module.css'

const shownMaximum = 8

/** What the hall plays most, to press; by the field below it whatever else one plays. */
export function GamesStep() {
  const [words, setWords] = useState('')
  const [others, setOthers] = useState<readonly BrowsedGame[]>([])
  const first = useFirstGames()
  const named = useGamesNamed(words)
  const { isOn, press } = usePressedGames()
  const isSought = words.trim() !== ''
  const isLost = isSought && named.isError
  const isOld = named.isOld || named.data === undefined
  const begun = first.data && withoutRepeats([...others, ...first.data])
  // What was there stays until the first answer to what is sought.
  const shown = isLost ? undefined : ((isSought ? named.data : undefined) ?? begun)

  // Under the same name it would be there twice.
  const isThere = named.data?.some(({ title }) => title.toLowerCase() === words.trim().toLowerCase()) === true

  /** What was sought stands first, once the words are gone. */
  function choose(game: BrowsedGame) {
    const isChosen = !(isOn(game.id) ?? game.isOwned)
    press({ game, isOn: isChosen })
    if (isSought && isChosen) setOthers([game, ...others])
  }
  /** Enter takes what was found where it is one, and takes nothing off. */
  function takeTheOne({ key, nativeEvent }: KeyboardEvent) {
    const [game, ...more] = isSought && !isOld && !isLost ? (named.data ?? []) : []
    if (key !== 'Enter' || nativeEvent.isComposing || game === undefined || more.length > 0) return
    if (!(isOn(game.id) ?? game.isOwned)) choose(game)
    setWords('')
  }
  function takeNamed(game: GameCard) {
    setWords('')
    setOthers([{ ...game, players: 0, mean: null, isOwned: false, minutesToBeat: null }, ...others])
    press({ game, isOn: true })
  }

  return (
    <Stack gap={4}>
      {shown === undefined ? (
        <OnItsWay of={isLost ? named : first} lost={t`The games didn’t arrive.`} loading={t`Games are on their way`}>
          <SkeletonToggles count={shownMaximum} />
        </OnItsWay>
      ) : (
        shown.length > 0 && (
          <CoverToggles label={t`Games you may play`} busy={isSought && isOld}>
            {shown.map((game) => (
              <CoverToggle
                key={game.id}
                title={game.title}
                cover={game.cover}
                isOn={isOn(game.id) ?? game.isOwned}
                onPress={() => choose(game)}
              />
            ))}
          </CoverToggles>
        )
      )}
      <div className={styles.search}>
        <SearchField
          label={t`Another game`}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={takeTheOne}
          onClear={() => setWords('')}
        />
        <Quiet role="status">{isSought && !isOld && !isLost && foundWords(named.data?.length ?? 0)}</Quiet>
      </div>
      {isSought && !isOld && !isLost && !isThere && <NameGameButton words={words.trim()} onNamed={takeNamed} />}
    </Stack>
  )
}

const withoutRepeats = (games: readonly BrowsedGame[]): BrowsedGame[] => [
  ...new Map(games.map((game) => [game.id, game])).values(),
]

function foundWords(count: number): string {
  return count === 0
    ? t`No game here is called so. You can add it as it is.`
    : plural(count, { one: '# game found', other: '# games found' })
}
