import type { JournalEntry, JournalFacts, Playthrough } from '@guildhall/contract/library'
import { journalTextMaximum } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { parsePlayTime, typedPlayTime } from '../play-hours.ts'
import styles from './playthrough-dialog.module.css'
import { playthroughName, today } from './playthrough-words.ts'
import { useChangeJournal, useWriteJournal } from './playthroughs.queries.ts'

type JournalDialogProps = {
  gameId: string
  playthrough: Playthrough
  /** What is changed; something new without it. */
  entry: JournalEntry | undefined
  onClose(): void
}

type Faults = Partial<Record<'on' | 'text' | 'hours', string>>

/** Writes into the journal of a playthrough, or changes what stands there. */
export function JournalDialog({ gameId, playthrough, entry, onClose }: JournalDialogProps) {
  const form = useId()
  const write = useWriteJournal(gameId, playthrough.id)
  const change = useChangeJournal(gameId, entry?.id ?? '')
  const save = entry === undefined ? write : change
  const [typed, setTyped] = useState(() => ({
    on: entry?.on ?? today(),
    text: entry?.text ?? '',
    hours: typedPlayTime(entry?.minutes ?? 0),
  }))
  const [faults, setFaults] = useState<Faults>({})
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setFaults({ ...faults, [name]: undefined })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readJournal(typed)
    if ('faults' in read) setFaults(read.faults)
    else if (!save.isPending) save.mutate(read.facts, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry === undefined ? t`Write in the journal` : t`Change the journal`}
      description={t`${playthroughName(playthrough)}. Only you read it; its hours count for the game.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} busy={save.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <WhyNot error={save.error} />
          <TextArea label={t`What happened`} rows={5} maxLength={journalTextMaximum} {...field('text')} />
          <div className={styles.days}>
            <TextField label={t`Day`} type="date" {...field('on')} />
            <TextField label={t`Hours that day`} inputMode="decimal" autoComplete="off" {...field('hours')} />
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}

function readJournal(typed: { on: string; text: string; hours: string }): { facts: JournalFacts } | { faults: Faults } {
  const minutes = typed.hours.trim() === '' ? null : parsePlayTime(typed.hours)
  const text = typed.text.trim()
  const faults: Faults = {
    ...(text === '' && { text: t`A day in the journal needs some words.` }),
    ...(typed.on === '' && { on: t`Which day was it?` }),
    ...(typed.on > today() && { on: t`That day is still to come.` }),
    ...(minutes === undefined && { hours: t`Type hours such as 64, 6.5 or 1:30.` }),
  }
  if (minutes === undefined || Object.keys(faults).length > 0) return { faults }
  return { facts: { on: typed.on, text, minutes } }
}
