import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useNameGame } from '../picking/game-search.queries.ts'
import { TitleForm } from './title-form.tsx'

type NameGameButtonProps = {
  /** What was sought. */
  words: string
  onNamed(game: GameCard): void
}

/** For whom none of what was found is the game: it becomes one under the name that they give it. */
export function NameGameButton({ words, onNamed }: NameGameButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Add “${words}” as it is`}
      </Button>
      {isOpen && <NameGameDialog words={words} onClose={() => setOpen(false)} onNamed={onNamed} />}
    </>
  )
}

function NameGameDialog({ words, onClose, onNamed }: NameGameButtonProps & { onClose(): void }) {
  const form = useId()
  const add = useNameGame()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add it as it is`}
      description={t`It is a game of the hall at once. You alone find it by its name until somebody else adds it too, or the people who look after the catalogue have seen it.`}
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
        start={words}
        add={add}
        onAdded={(game) => {
          onClose()
          onNamed(game)
        }}
      />
    </Dialog>
  )
}
