import type { CompanyCounts } from '@guildhall/contract/company'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { NextPage } from '../../ui/controls/next-page.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRow } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { type Chosen, CompanyChips, chipWords, narrowest, toggled } from './chips.tsx'
import styles from './company.module.css'
import { useEveryone, useNarrowingGame } from './company.queries.ts'
import { PersonCard } from './person-card.tsx'
import { type GamesNamed, PlayersFound, usePlayersFound } from './players-found.tsx'

type EveryoneProps = {
  q: string
  chosen: Chosen
  /** Only who has this game. */
  game: string | undefined
  /** What the search may mean beside a name. */
  named: GamesNamed
  counts: CompanyCounts | undefined
  /** Stands there for who is the only one. */
  alone: ReactNode
  onChoose(chosen: Chosen): void
  onGame(game: string | undefined): void
  onClear(): void
  onMessage(userId: string): void
  accept(userId: string, name: string): ReactNode
}

/** Everybody in the hall by their cards, narrowed by chips and by a name. */
export function Everyone({
  q,
  chosen,
  game,
  named,
  counts,
  alone,
  onChoose,
  onGame,
  onClear,
  onMessage,
  accept,
}: EveryoneProps) {
  const filters = { ...chosen, ...(q !== '' && { q }), ...(game !== undefined && { game }) }
  const people = useEveryone(filters)
  const narrowing = useNarrowingGame(filters)
  const players = usePlayersFound(named, chosen)
  const isNarrowed = q !== '' || game !== undefined || Object.keys(chosen).length > 0
  return (
    <section aria-labelledby="everyone" data-region="">
      <h2 id="everyone" className={styles.heading}>
        {t`Everyone`}
      </h2>
      <Stack gap={3}>
        <CompanyChips
          chosen={chosen}
          counts={counts}
          onChange={onChoose}
          game={narrowing?.title}
          onDropGame={() => onGame(undefined)}
        />
        {people.data === undefined && (
          <OnItsWay of={people} lost={t`The people didn’t arrive.`} loading={t`Looking who is in the hall`}>
            <div className={styles.grid}>
              {[1, 2, 3, 4, 5, 6].map((at) => (
                <Card key={at} padded>
                  <SkeletonRow size={56} />
                </Card>
              ))}
            </div>
          </OnItsWay>
        )}
        {people.data?.length === 0 && !people.hasNextPage && players.people.length > 0 && (
          <Quiet role="status">{t`Nobody is found by that name`}</Quiet>
        )}
        {people.data?.length === 0 && !people.hasNextPage && players.people.length === 0 && !players.isAsked && (
          <NobodyThere
            q={q}
            chosen={chosen}
            playing={game === undefined ? undefined : playingWords(narrowing?.title)}
            counts={counts}
            alone={alone}
            onChoose={onChoose}
            onGame={onGame}
            onClear={onClear}
          />
        )}
        {people.data !== undefined && people.data.length > 0 && (
          <>
            {isNarrowed && (
              <Quiet role="status">
                {shownWords(
                  people.data.length,
                  people.hasNextPage,
                  game === undefined ? chosen : { ...chosen, game: 'true' },
                )}
              </Quiet>
            )}
            {people.data.some(({ games }) => games.some(({ isMine }) => isMine)) && (
              // Another thing than the chip, which is of what is played now.
              <Quiet>{t`Framed games stand on your shelf too.`}</Quiet>
            )}
            <ul data-people className={styles.grid} aria-label={t`People in the hall`}>
              {people.data.map((one) => (
                <li key={one.person.id}>
                  <PersonCard one={one} onMessage={onMessage} accept={accept} />
                </li>
              ))}
            </ul>
          </>
        )}
        {people.hasNextPage && (
          <Cluster justify="center">
            <NextPage of={people}>{t`Show more people`}</NextPage>
          </Cluster>
        )}
        <PlayersFound of={players} onAll={onGame} onMessage={onMessage} accept={accept} />
      </Stack>
    </section>
  )
}

function shownWords(count: number, isMore: boolean, chosen: object): string {
  const shown = count.toLocaleString(language)
  if (Object.keys(chosen).length === 0) {
    if (isMore) return t`The first ${shown} people found by that name`
    return plural(count, { one: '# person found by that name', other: '# people found by that name' })
  }
  if (isMore) return t`The first ${shown} people for whom all of this holds`
  return plural(count, { one: '# person for whom all of this holds', other: '# people for whom all of this holds' })
}

type Playing = { readonly nobody: string; readonly chip: string }

/** A game that has left the catalogue has no title, and no chip above the list to take it off by. */
function playingWords(game: string | undefined): Playing {
  if (game === undefined) return { nobody: t`Nobody here shows that they play this game`, chip: t`Plays this game` }
  return { nobody: t`Nobody here shows that they play ${game}`, chip: t`Plays ${game}` }
}

type NobodyProps = Pick<EveryoneProps, 'q' | 'chosen' | 'counts' | 'alone' | 'onChoose' | 'onGame' | 'onClear'> & {
  /** What is said of the game that people are narrowed by. */
  playing: Playing | undefined
}

function NobodyThere({ q, chosen, playing, counts, alone, onChoose, onGame, onClear }: NobodyProps) {
  const drop = narrowest(chosen, counts)
  const narrowing = [q !== '', playing !== undefined, ...Object.keys(chosen)].filter((each) => each !== false)
  if (narrowing.length === 0) return alone
  const [byName, byChip] = [t`Nobody is found by that name`, t`Nobody matches now`]
  const only = playing?.nobody ?? (drop === undefined ? byName : byChip)
  return (
    <EmptyRoom
      scene="candle"
      title={narrowing.length > 1 ? t`Nobody matches all of it. Drop one?` : only}
      actions={
        <>
          {drop !== undefined && (
            <Button onClick={() => onChoose(toggled(chosen, drop))}>{withoutWords(chipWords(drop))}</Button>
          )}
          {playing !== undefined && <Button onClick={() => onGame(undefined)}>{withoutWords(playing.chip)}</Button>}
          {drop === undefined && playing === undefined && <Button onClick={onClear}>{t`Clear the search`}</Button>}
        </>
      }
    />
  )
}

const withoutWords = (chip: string): string => t`Without “${chip}”`
