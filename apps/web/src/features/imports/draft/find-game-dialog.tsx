import type { ImportRow } from '@guildhall/contract/imports'
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
      title="Which game is this?"
      description={
        row.title === '' ? undefined : `The file says “${row.title}”${row.releaseYear ? `, ${row.releaseYear}` : ''}.`
      }
    >
      <GameFinder
        label="Search the catalogue"
        start={row.title.slice(0, searchMaximum)}
        renderAction={(game) => (
          <Button aria-label={`This one: ${game.title}`} onClick={() => onChoose(game.id)}>
            This one
          </Button>
        )}
      />
    </Dialog>
  )
}
