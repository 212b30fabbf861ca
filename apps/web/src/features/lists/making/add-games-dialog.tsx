import type { GameList } from '@guildhall/contract/lists'
import { listEntriesMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { GameFinder } from '../../games/picking/game-finder.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { usePutGame } from '../list-changes.ts'

type AddGamesDialogProps = {
  list: GameList
  onClose: () => void
  /** The catalogue does not know it. */
  onMissing: (title: string) => void
}

/** Finds games and puts them at the end of a list. */
export function AddGamesDialog({ list, onClose, onMissing }: AddGamesDialogProps) {
  const put = usePutGame()
  const isThere = (id: string) => list.entries.some(({ game }) => game.id === id)
  const isFull = list.entries.length >= listEntriesMaximum
  return (
    <Dialog open onClose={onClose} title={t`Add games`} footer={<DoneButton onClick={onClose} />}>
      <WhyNot error={put.error} />
      {isFull && <Note tone="info">{t`A list has room for ${listEntriesMaximum} games, and this one is full.`}</Note>}
      <UnlessSilenced area="hall">
        <GameFinder
          label={t`Find a game`}
          hasSteam
          renderAction={(game) =>
            isThere(game.id) ? (
              <Tag tone="ok" icon={Check}>
                {t`On the list`}
              </Tag>
            ) : (
              <Button
                aria-label={t`Add ${game.title}`}
                disabled={isFull}
                busy={put.isPending && put.variables.gameId === game.id && t`Adding`}
                onClick={() => !put.isPending && put.mutate({ id: list.id, gameId: game.id })}
              >
                {t`Add`}
              </Button>
            )
          }
          renderNothing={(words) => (
            <TextButton onClick={() => onMissing(words)}>{t`Is it missing? Suggest it`}</TextButton>
          )}
        />
      </UnlessSilenced>
    </Dialog>
  )
}
