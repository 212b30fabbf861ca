import type { PersonInHall } from '@guildhall/contract/company'
import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Cover } from '../../ui/covers/cover.tsx'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import type { Chosen } from './chips.tsx'
import styles from './company.module.css'
import { usePlayersOf } from './company.queries.ts'
import { PersonCard } from './person-card.tsx'

type Found = {
  /** The best that the words name. */
  readonly game: GameCard | undefined
  /** Others that they may mean. */
  readonly others: readonly GameCard[]
  readonly people: readonly PersonInHall[]
  /** It is not known yet who they are. */
  readonly isAsked: boolean
}

const othersShown = 3

/** Games that the words of a search name, the best first. */
export type GamesNamed = { readonly games: readonly GameCard[]; readonly isAsked: boolean }

/** The words may be a name, or those of a game: who has that on a shelf that one may see. */
export function usePlayersFound({ games, isAsked }: GamesNamed, chosen: Chosen): Found {
  const [game, ...others] = games
  const players = usePlayersOf(game?.id, chosen)
  const people = game === undefined ? [] : (players.data ?? [])
  return {
    game,
    others: others.slice(0, othersShown),
    people,
    isAsked: isAsked || (game !== undefined && players.isPending),
  }
}

type PlayersFoundProps = {
  of: Found
  /** All who have it. */
  onAll(game: string): void
  onMessage(userId: string): void
  accept(userId: string, name: string): ReactNode
}

export function PlayersFound({ of: { game, others, people }, onAll, onMessage, accept }: PlayersFoundProps) {
  const title = useId()
  if (game === undefined || people.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.players}>
      <Stack gap={3}>
        <Line gap={3} justify="between" align="center">
          <Line gap={3} shrinks>
            <Cover title={game.title} cover={game.cover} size={40} decorative />
            <h3 id={title} className={styles.playersTitle}>
              {t`Who plays ${game.title}`}
            </h3>
          </Line>
          <Button tone="quiet" aria-label={t`All who play ${game.title}`} onClick={() => onAll(game.id)}>
            {t`All of them`}
          </Button>
        </Line>
        <ul data-people className={styles.grid} aria-label={t`Who plays ${game.title}`}>
          {people.map((one) => (
            <li key={one.person.id}>
              <PersonCard one={one} onMessage={onMessage} accept={accept} />
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <Cluster gap={2}>
            {others.map((other) => (
              <Button key={other.id} tone="quiet" onClick={() => onAll(other.id)}>
                {t`Who plays ${other.title}`}
              </Button>
            ))}
          </Cluster>
        )}
      </Stack>
    </section>
  )
}
