import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MissingGameDialog } from '../../../features/games/suggestions/missing-game-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'

type MissingGameButtonProps = {
  words: string | undefined
  tone?: 'primary' | 'quiet' | undefined
}

/** Where a search ends with nothing: the words that were sought can be suggested. */
export function MissingGameButton({ words, tone = 'primary' }: MissingGameButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)}>
        {t`A game is missing`}
      </Button>
      <MissingGameDialog open={isOpen} onClose={() => setOpen(false)} title={words} />
    </>
  )
}
