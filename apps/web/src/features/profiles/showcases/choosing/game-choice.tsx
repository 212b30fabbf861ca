import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { GameFinder } from '../../../games/picking/game-finder.tsx'
import type { Choice } from '../showcase-rows.ts'
import { ChooseButton } from './choose-button.tsx'
import type { ChoosingProps } from './choosing-props.ts'

const choiceOf = (game: GameCard): Choice => ({
  chosen: { kind: 'game', gameId: game.id },
  shown: { kind: 'game', game, rating: null, minutes: null },
})

export function GameChoice(props: ChoosingProps) {
  return (
    <GameFinder label={t`Find a game`} renderAction={(game) => <ChooseButton choice={choiceOf(game)} {...props} />} />
  )
}
