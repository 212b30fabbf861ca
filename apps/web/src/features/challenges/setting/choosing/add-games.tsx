import type { GameCard } from '@guildhall/contract/games'
import { challengeGamesMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../../ui/overlay/done-button.tsx'
import { GameFinder } from '../../../games/picking/game-finder.tsx'

type AddGamesProps = { games: readonly GameCard[]; onAdd(game: GameCard): void; onClose(): void }

/** Games by name, each with a button that puts it into the goal. */
export function AddGames({ games, onAdd, onClose }: AddGamesProps) {
  return (
    <Dialog open onClose={onClose} title={t`Add games`} footer={<DoneButton onClick={onClose} />}>
      <GameFinder
        label={t`Find a game`}
        renderAction={(game) => (
          <Button
            aria-label={t`Add ${game.title}`}
            disabled={games.length >= challengeGamesMaximum || games.some(({ id }) => id === game.id)}
            onClick={() => onAdd(game)}
          >
            {t`Add`}
          </Button>
        )}
      />
    </Dialog>
  )
}
