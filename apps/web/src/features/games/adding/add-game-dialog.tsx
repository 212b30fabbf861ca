import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AlikeGames } from './alike-games.tsx'
import { useAddGame } from './igdb.queries.ts'
import { TitleForm } from './title-form.tsx'

type AddGameDialogProps = {
  open: boolean
  onClose: () => void
  /** It is in the catalogue now; its other facts can be written. */
  onAdded: (gameId: string) => void
}

/** For staff: adds a game that only this hall knows. */
export function AddGameDialog({ open, ...props }: AddGameDialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, onAdded }: Omit<AddGameDialogProps, 'open'>) {
  const form = useId()
  const add = useAddGame()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a game by hand`}
      description={t`For games that nobody else knows. All the other facts come on the next page.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={add.isPending && t`Adding`}>
            {t`Add it`}
          </Button>
        </>
      }
    >
      <TitleForm
        id={form}
        add={add}
        onAdded={(game) => {
          onClose()
          onAdded(game.id)
        }}
        renderBelowTitle={(title) => <AlikeGames title={title} onOpen={onClose} />}
      />
    </Dialog>
  )
}
