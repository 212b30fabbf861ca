import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { Tag } from '../../../../ui/marks/tag.tsx'
import { useMedia } from '../../../../ui/navigation/use-media.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../../ui/overlay/done-button.tsx'
import { starNumber } from '../../../../ui/ratings/stars-text.ts'
import { NameGameButton } from '../../../games/adding/name-game-button.tsx'
import { type FinderHandle, GameFinder } from '../../../games/picking/game-finder.tsx'
import { maySay } from '../../standing/status-options.ts'
import { boardKey } from '../board/board-keys.ts'
import { useWholeShelf } from '../shelf.queries.ts'
import { AddedAsFields } from './added-as-fields.tsx'
import { type Added, type AddedAs, useAddGame } from './use-add-game.ts'

const fingersOnly = '(hover:none)'

type AddGameDialogProps = {
  open: boolean
  onClose(): void
  /** What else can be done about words that find nothing. */
  renderNothing(words: string): ReactNode
}

/** Puts games on the own shelf by hand, one after the other, with a status and stars of one's choice. */
export function AddGameDialog({ open, onClose, renderNothing }: AddGameDialogProps) {
  // A hand on a screen has no keys to be told of.
  const hasKeys = !useMedia(fingersOnly)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t`Add a game`}
      description={
        hasKeys &&
        t`Enter adds the marked one. With arrow down you come to the others, where P, B, F and S set the status and digits the stars.`
      }
      footer={<DoneButton onClick={onClose} />}
    >
      <Adding hasKeys={hasKeys} renderNothing={renderNothing} />
    </Dialog>
  )
}

function Adding({ hasKeys, renderNothing }: Pick<AddGameDialogProps, 'renderNothing'> & { hasKeys: boolean }) {
  const { id: userId } = useCurrentUser()
  const shelf = useWholeShelf(userId)
  const [as, setAs] = useState<AddedAs>({ status: 'backlog', rating: null })
  const [said, setSaid] = useState<Said>()
  const finder = useRef<FinderHandle>(null)
  const add = useAddGame((added) => {
    setSaid({ words: addedWords(added), undo: added.undo.onSelect })
    // The next one may be like it, but for the stars.
    setAs(({ status }) => ({ status, rating: null }))
    finder.current?.restart()
  })
  const entryOf = (game: GameCard) => shelf.data?.find((each) => each.game.id === game.id)

  function choose(game: GameCard) {
    const entry = entryOf(game)
    if (entry !== undefined) setSaid({ words: t`${game.title} stands there already: ${statusWords[entry.status]}.` })
    else if (!maySay(game, as.status)) setSaid({ words: t`${game.title} is not out yet, so nobody has finished it.` })
    else if (!add.isPending) add.mutate({ game, as })
  }

  function onRowKey(event: KeyboardEvent): boolean {
    const key = boardKey(event.nativeEvent)
    if (key?.do === 'status') setAs({ ...as, status: key.status })
    else if (key?.do === 'rate') setAs({ ...as, rating: key.halves })
    else return false
    return true
  }

  return (
    <>
      <GameFinder
        label={t`Find a game`}
        hasSteam
        ref={finder}
        choosing={{
          onChoose: choose,
          choiceWords: (game) =>
            hasKeys && entryOf(game) === undefined && maySay(game, as.status) ? t`Enter adds ${game.title}.` : '',
          onRowKey,
        }}
        renderAction={(game) => {
          const entry = entryOf(game)
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
              busy={add.isPending && add.variables.game.id === game.id && t`Adding`}
              onClick={() => choose(game)}
            >
              {t`Add`}
            </Button>
          )
        }}
        renderNothing={renderNothing}
        renderLast={(words) => <NameGameButton words={words} onNamed={choose} />}
      >
        <AddedAsFields value={as} onChange={setAs} />
      </GameFinder>
      <Cluster>
        <Text role="status" breaks>
          {said?.words}
        </Text>
        {said?.undo && (
          <Button
            tone="quiet"
            onClick={() => {
              said.undo?.()
              setSaid(undefined)
              finder.current?.restart()
            }}
          >
            {t`Undo`}
          </Button>
        )}
      </Cluster>
    </>
  )
}

type Said = { readonly words: string; readonly undo?: () => void }

function addedWords({ entry: { game, status, rating } }: Added): string {
  const { title } = game
  if (rating === null) return t`${title} is on your shelf: ${statusWords[status]}.`
  return t`${title} is on your shelf: ${statusWords[status]}, ${starNumber(rating)} of 5.`
}
