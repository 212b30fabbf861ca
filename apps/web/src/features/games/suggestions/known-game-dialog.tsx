import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { GameFinder } from '../picking/game-finder.tsx'

type KnownGameDialogProps = {
  open: boolean
  onClose: () => void
  /** As it was suggested. */
  title: string
  onChosen: (gameId: string) => void
}

/** Names the game of the catalogue that a suggestion means. */
export function KnownGameDialog({ open, onClose, title, onChosen }: KnownGameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Which game is “${title}”?`}>
      <GameFinder
        label={t`Find it in the catalogue`}
        start={title}
        renderAction={(game) => (
          <Button aria-label={t`This one: ${game.title}`} onClick={() => onChosen(game.id)}>
            {t`This one`}
          </Button>
        )}
      />
    </Dialog>
  )
}
