import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Tag } from '../../../../ui/marks/tag.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../../ui/overlay/done-button.tsx'
import { GameFinder } from '../../../games/picking/game-finder.tsx'
import { useWholeShelf } from '../shelf.queries.ts'
import { useAddGame } from './use-add-game.ts'

type AddGameDialogProps = {
  open: boolean
  onClose(): void
  /** What else can be done about words that find nothing. */
  renderNothing(words: string): ReactNode
}

/** Puts games on the own shelf by hand, one after the other. */
export function AddGameDialog({ open, onClose, renderNothing }: AddGameDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add a game`}
      description={t`Each goes into the backlog; say more of it on its page.`}
      footer={<DoneButton onClick={onClose} />}
    >
      <GameFinder
        label={t`Find a game`}
        renderAction={(game) => <AddAction game={game} />}
        renderNothing={renderNothing}
      />
    </Dialog>
  )
}

function AddAction({ game }: { game: GameCard }) {
  const { id: userId } = useCurrentUser()
  const shelf = useWholeShelf(userId)
  const add = useAddGame()
  const entry = shelf.data?.find((each) => each.game.id === game.id)
  if (entry !== undefined) {
    return (
      <Tag icon={Check} tone="ok">
        {statusWords[entry.status]}
      </Tag>
    )
  }
  return (
    <Button
      icon={Plus}
      aria-label={t`Add ${game.title}`}
      busy={add.isPending && t`Adding`}
      onClick={() => add.mutate(game)}
    >
      {t`Add`}
    </Button>
  )
}
