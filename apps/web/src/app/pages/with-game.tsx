import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useGame } from '../../features/games/games.queries.ts'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'

/** A game that the address names. */
export function WithGame({ id, children }: { id: string; children: (game: GameCard) => ReactNode }) {
  const game = useGame(id)
  if (game.data !== undefined) return children(game.data)
  return (
    <OnItsWay of={game} lost={t`This game didn’t arrive.`} loading={t`Loading the game`}>
      <SkeletonRows count={4} />
    </OnItsWay>
  )
}
