import { gameTitleMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AlikeGames } from './alike-games.tsx'
import { useAddGame } from './igdb.queries.ts'
import { yearFault, yearOf } from './year-text.ts'

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
      <AddForm id={form} add={add} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  )
}

type AddFormProps = Omit<AddGameDialogProps, 'open'> & { id: string; add: ReturnType<typeof useAddGame> }

function AddForm({ id, add, onClose, onAdded }: AddFormProps) {
  const [title, setTitle] = useState('')
  const [year, setYear] = useState('')
  const [isTried, setTried] = useState(false)
  const refused = fieldErrorText(add.error)
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (add.isPending || title.trim() === '' || yearFault(year) !== undefined) return
    add.mutate(
      { title: title.trim(), releaseYear: yearOf(year) },
      {
        onSuccess: (game) => {
          onClose()
          onAdded(game.id)
        },
      },
    )
  }
  return (
    <form id={id} noValidate onSubmit={send}>
      <Stack gap={4}>
        {add.isError && Object.keys(refused).length === 0 && <WhyNot error={add.error} />}
        <TextField
          label={t`Title`}
          required
          maxLength={gameTitleMaximum}
          value={title}
          error={isTried && title.trim() === '' ? t`Which game is it?` : refused['title']}
          onChange={(event) => setTitle(event.target.value)}
        />
        <AlikeGames title={title} onOpen={onClose} />
        <TextField
          label={t`Year (if you know it)`}
          inputMode="numeric"
          value={year}
          error={isTried ? (yearFault(year) ?? refused['releaseYear']) : undefined}
          onChange={(event) => setYear(event.target.value)}
        />
      </Stack>
    </form>
  )
}
