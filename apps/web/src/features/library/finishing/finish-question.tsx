import type { EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isAhead, momentOf } from '../own-progress/typed-progress.ts'
import { today } from '../playthroughs/playthrough-words.ts'
import type { UndoAction } from '../undoing/take-back.ts'

export type FinishDate = Pick<EntryChanges, 'finishedAt' | 'isFinishTyped'>

/** In the message that the game is finished. */
export function showFinishQuestion(
  { game, status }: LibraryEntry,
  tellDate: (date: FinishDate) => void,
  undo: UndoAction,
): void {
  const id = toasts.show({
    message: t`${game.title}: ${statusWords[status]}. When was that?`,
    action: undo,
    controls: (dismiss) => (
      <FinishChoices
        onChoose={(date) => {
          tellDate(date)
          dismiss()
        }}
      />
    ),
  })
  undo.shownIn(id)
}

/** When a game was finished. Today is one press, and not taken for a date that somebody typed. */
function FinishChoices({ onChoose }: { onChoose(date: FinishDate): void }) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <DayForm onChoose={onChoose} />
  return (
    <Cluster gap={2} role="group" aria-label={t`When did you finish it?`}>
      <Button onClick={() => onChoose({ finishedAt: momentOf(today()), isFinishTyped: false })}>{t`Today`}</Button>
      <Button onClick={() => setAsking(true)}>{t`Another day`}</Button>
      <Button onClick={() => onChoose({ finishedAt: null })}>{t`Long ago`}</Button>
    </Cluster>
  )
}

function DayForm({ onChoose }: { onChoose(date: FinishDate): void }) {
  const [day, setDay] = useState('')
  const [fault, setFault] = useState<string>()
  function save(event: FormEvent) {
    event.preventDefault()
    if (day === '') setFault(t`Which day was it?`)
    else if (isAhead(day)) setFault(t`That day is still to come.`)
    else onChoose({ finishedAt: momentOf(day) })
  }
  return (
    <form noValidate onSubmit={save}>
      <Line gap={2} align="end">
        <TextField
          label={t`Finished on`}
          type="date"
          autoFocus
          max={today()}
          value={day}
          error={fault}
          onChange={({ target }) => {
            setDay(target.value)
            setFault(undefined)
          }}
        />
        <Button tone="primary" type="submit">
          {t`Save`}
        </Button>
      </Line>
    </form>
  )
}
