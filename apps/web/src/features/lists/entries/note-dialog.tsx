import type { ListEntry } from '@guildhall/contract/lists'
import { listNoteMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { usePutGame } from '../list-changes.ts'

type NoteDialogProps = { listId: string; entry: ListEntry; onClose: () => void }

/** Why a game is on the list. */
export function NoteDialog({ listId, entry, onClose }: NoteDialogProps) {
  const form = useId()
  const put = usePutGame()
  const [note, setNote] = useState(entry.note)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Note on ${entry.game.title}`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={put.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          const gameId = entry.game.id
          if (!put.isPending) put.mutate({ id: listId, gameId, note: note.trim() }, { onSuccess: onClose })
        }}
      >
        <WhyNot error={put.error} />
        <TextArea
          label={t`Why it is on this list`}
          help={t`Everybody who sees the list reads it.`}
          ref={takeFirstFocus}
          maxLength={listNoteMaximum}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
