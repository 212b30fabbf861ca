import type { ImportRow } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { GameFinder } from '../../games/picking/game-finder.tsx'

type FindGameDialogProps = { row: ImportRow; onClose: () => void; onChoose: (gameId: string) => void }

const searchMaximum = 100

/** Finds the game that a row means. */
export function FindGameDialog({ row, onClose, onChoose }: FindGameDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`Which game is this?`}
      description={
        row.title === ''
          ? undefined
          : row.releaseYear
            ? t`The file says “${row.title}”, ${row.releaseYear}.`
            : t`The file says “${row.title}”.`
      }
    >
      <GameFinder
        label={t`Search the catalogue`}
        hasSteam
        start={row.title.slice(0, searchMaximum)}
        renderAction={(game) => (
          <Button aria-label={t`This one: ${game.title}`} onClick={() => onChoose(game.id)}>
            {t`This one`}
          </Button>
        )}
      />
    </Dialog>
  )
}
