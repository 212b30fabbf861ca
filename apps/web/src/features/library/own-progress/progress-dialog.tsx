import type { EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { heard, useOwnEntry } from '../standing/entry.queries.ts'
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
  const { say } = useOwnEntry(own.game)
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
    if (Object.keys(read).length > 0) keep(read)
    onDone()
  }
  const keep = (changes: EntryChanges) =>
    void heard(say(changes, { words: t`Your progress in ${own.game.title} is kept.` }))
  const { areHoursAsked, typedMinutes } = own
  // Without copies they are hours of playthroughs, of which the typed ones are a part; in doubt they are no sum.
  const ofCopies = own.sources.length === 0 || areHoursAsked ? 0 : own.playtime.minutes - typedMinutes
  const isBesideSteam = own.sources.includes('steam') && (areHoursAsked || (ofCopies > 0 && typedMinutes > 0))
  return (
    <form id={id} noValidate onSubmit={save}>
      <Stack gap={4}>
        <TextField
          label={ofCopies === 0 ? t`Hours played` : t`Hours played elsewhere`}
          help={hoursHelp(ofCopies, areHoursAsked)}
          inputMode="decimal"
          autoComplete="off"
          {...field('hours')}
        />
        {isBesideSteam && (
          <Button
            icon={RotateCcw}
            onClick={() => {
              keep({ minutes: 0 })
              onDone()
            }}
          >
            {t`Back to Steam’s hours`}
          </Button>
        )}
        <TextField
          label={t`Completion, in percent`}
          help={t`Of all there is to do. Leave it empty if it means nothing in this game.`}
          inputMode="numeric"
          autoComplete="off"
          {...field('percent')}
        />
        {(own.game.isOut || own.finishedAt !== null) && (
          <TextField
            label={t`Finished on`}
            help={isFinishedStatus(own.status) ? undefined : t`With a day, the game counts as finished.`}
            type="date"
            {...field('finished')}
          />
        )}
      </Stack>
    </form>
  )
}

function hoursHelp(ofCopies: number, areHoursAsked: boolean): string {
  if (areHoursAsked)
    return t`Steam told hours too, and they may be the same ones. Until you say, the higher number counts.`
  return ofCopies === 0 ? t`Such as 64, 6.5 or 1:30.` : t`Beside the ${playTime(ofCopies)} of your copies.`
}
