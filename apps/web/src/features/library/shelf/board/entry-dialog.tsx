import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../../ui/overlay/done-button.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { useEntryDetails } from '../../entry-details.queries.ts'
import { NotesField } from '../../notes/notes-field.tsx'
import { ProgressDialog } from '../../own-progress/progress-dialog.tsx'
import { BeginPlaythroughDialog } from '../../playthroughs/playthrough-dialog.tsx'

export type EntryDialogKind = 'hours' | 'playthrough' | 'notes'

type EntryDialogProps = { kind: EntryDialogKind; entry: LibraryEntry; onClose(): void }

/** What is written of a game from the shelf, as on its page. */
export function EntryDialog({ kind, entry, onClose }: EntryDialogProps) {
  if (kind === 'hours') return <ProgressDialog open own={entry} onClose={onClose} />
  if (kind === 'notes') return <NotesDialog entry={entry} onClose={onClose} />
  return <BeginPlaythroughDialog game={{ ...entry.game, platforms: [] }} onClose={onClose} />
}

function NotesDialog({ entry: { game }, onClose }: Omit<EntryDialogProps, 'kind'>) {
  const details = useEntryDetails(game.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Notes on ${game.title}`}
      description={t`Only you read them.`}
      footer={<DoneButton onClick={onClose} />}
    >
      {details.data ? (
        <NotesField gameId={game.id} stored={details.data.notes ?? ''} />
      ) : (
        <OnItsWay of={details} lost={t`Your notes didn’t arrive.`} loading={t`Loading your notes`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      )}
    </Dialog>
  )
}
