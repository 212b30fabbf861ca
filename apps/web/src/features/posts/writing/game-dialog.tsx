import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { GameFinder } from '../../games/picking/game-finder.tsx'

type GameDialogProps = { onClose(): void; onChoose(game: GameCard): void }

/** Finds the game that a post is about: Enter takes the first, the arrows go to the others. */
export function GameDialog({ onClose, onChoose }: GameDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Which game?`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and the buttons inside */}
      <div onKeyDown={onKeyDown}>
        <GameFinder
          label={t`Find a game`}
          renderAction={(game) => (
            <Button data-choice="" onClick={() => onChoose(game)}>
              <span>
                {t`Choose`} <VisuallyHidden>{game.title}</VisuallyHidden>
              </span>
            </Button>
          )}
        />
      </div>
    </Dialog>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const choices = [...currentTarget.querySelectorAll<HTMLElement>('[data-choice]')]
  const field = currentTarget.querySelector('input')
  const at = choices.findIndex((choice) => choice === target)
  if (at < 0 && target !== field) return
  if (key === 'Enter' && at < 0) {
    event.preventDefault()
    // What earlier letters found is not meant.
    if (currentTarget.querySelector('[aria-busy="true"]') === null) choices[0]?.click()
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    const next = at + (key === 'ArrowDown' ? 1 : -1)
    if (next === -1) field?.focus()
    else choices[next]?.focus()
  }
}
