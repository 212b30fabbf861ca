import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { GameFinder } from '../../../features/games/picking/game-finder.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type GameDialogProps = { onChoose(game: GameCard): void; onClose(): void }

/** One game, by name. */
export function GameDialog({ onChoose, onClose }: GameDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Which game`}>
      <GameFinder
        label={t`Find a game`}
        renderAction={(game) => (
          <Button aria-label={t`Choose ${game.title}`} onClick={() => onChoose(game)}>
            {t`Choose`}
          </Button>
        )}
      />
    </Dialog>
  )
}
