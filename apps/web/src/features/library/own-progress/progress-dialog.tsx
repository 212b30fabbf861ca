import type { LibraryEntry } from '@guildhall/contract/library'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { useOwnEntry } from '../standing/entry.queries.ts'
import { isProgressFault, progressOf, readProgress, type TypedProgress } from './typed-progress.ts'

type ProgressDialogProps = { open: boolean; onClose(): void; own: LibraryEntry }

/** Hours, completion and the day of finishing, typed by the member. */
export function ProgressDialog({ open, onClose, own }: ProgressDialogProps) {
  const form = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Your progress`}
      description={t`What you type about ${own.game.title} is marked as typed, so nobody mistakes it for proof.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <ProgressForm id={form} own={own} onDone={onClose} />
    </Dialog>
  )
}

function ProgressForm({ id, own, onDone }: { id: string; own: LibraryEntry; onDone(): void }) {
  const { change } = useOwnEntry(own.game)
  const [typed, setTyped] = useState(() => progressOf(own))
  const [faults, setFaults] = useState<Partial<Record<keyof TypedProgress, string>>>({})
  const field = (name: keyof TypedProgress) => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setFaults({ ...faults, [name]: undefined })
    },
  })
  function save(event: FormEvent) {
    event.preventDefault()
    const read = readProgress(typed, own)
    if (isProgressFault(read)) {
      setFaults(read.faults)
      return
    }
    if (Object.keys(read).length > 0) change.mutate(read)
    onDone()
  }
  // Without copies they are hours of playthroughs, of which the typed ones are a part.
  const ofCopies = own.sources.length === 0 ? 0 : own.playtime.minutes - own.typedMinutes
  return (
    <form id={id} noValidate onSubmit={save}>
      <Stack gap={4}>
        <TextField
          label={ofCopies === 0 ? t`Hours played` : t`Hours played elsewhere`}
          help={ofCopies === 0 ? t`Such as 64, 6.5 or 1:30.` : t`Beside the ${playTime(ofCopies)} of your copies.`}
          inputMode="decimal"
          autoComplete="off"
          {...field('hours')}
        />
        <TextField
          label={t`Completion, in percent`}
          help={t`Of all there is to do. Leave it empty if it means nothing in this game.`}
          inputMode="numeric"
          autoComplete="off"
          {...field('percent')}
        />
        <TextField
          label={t`Finished on`}
          help={isFinishedStatus(own.status) ? undefined : t`With a day, the game counts as finished.`}
          type="date"
          {...field('finished')}
        />
      </Stack>
    </form>
  )
}
