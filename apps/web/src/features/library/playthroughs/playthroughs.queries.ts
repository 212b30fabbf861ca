import type { JournalEntry, JournalFacts, LibraryEntryDetails, PlaythroughFacts } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { call } from '../../../platform/api/call.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useKeeping } from '../entry-details.queries.ts'

export function useBeginPlaythrough(gameId: string) {
  return useKeeping(gameId, {
    send: (userId, body: PlaythroughFacts) =>
      call('POST /api/library/{userId}/game/{gameId}/playthroughs', { params: { userId, gameId }, body }),
  })
}

export function useChangePlaythrough(gameId: string, id: string) {
  return useKeeping(gameId, {
    send: (userId, body: Partial<PlaythroughFacts>) =>
      call('PATCH /api/library/{userId}/playthroughs/{id}', { params: { userId, id }, body }),
  })
}

/** The game is finished as a playthrough says, with its stars; told with a way back. */
export function useFinishAsLogged(game: { id: string; title: string }) {
  const undo = useKeeping(game.id, {
    send: (userId, id: string) => call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId, id } }),
    isRefusalTold: true,
  })
  return useKeeping(game.id, {
    send: (userId, id: string) =>
      call('POST /api/library/{userId}/playthroughs/{id}/finish', { params: { userId, id } }),
    onDone: (_id, change) =>
      toasts.show({
        message: t`${game.title} is finished.`,
        ...(change.canUndo && { action: { label: t`Undo`, onSelect: () => undo.mutate(change.id) } }),
      }),
    isRefusalTold: true,
  })
}

/** Takes a playthrough away, with its journal. */
export function useRemovePlaythrough(gameId: string) {
  return useKeeping(gameId, {
    send: (userId, id: string) => call('DELETE /api/library/{userId}/playthroughs/{id}', { params: { userId, id } }),
  })
}

const write = (playthroughId: string) => (userId: string, body: JournalFacts) =>
  call('POST /api/library/{userId}/playthroughs/{id}/journal', { params: { userId, id: playthroughId }, body })

export function useWriteJournal(gameId: string, playthroughId: string) {
  return useKeeping(gameId, { send: write(playthroughId) })
}

export function useChangeJournal(gameId: string, id: string) {
  return useKeeping(gameId, {
    send: (userId, body: JournalFacts) =>
      call('PATCH /api/library/{userId}/journal/{id}', { params: { userId, id }, body }),
  })
}

/** Takes something out of a journal, shown at once; it can be written back. */
export function useRemoveFromJournal(gameId: string, playthroughId: string): (entry: JournalEntry) => void {
  const bringBack = useKeeping(gameId, { send: write(playthroughId), isRefusalTold: true })
  const remove = useKeeping(gameId, {
    send: (userId, { id }: JournalEntry) =>
      call('DELETE /api/library/{userId}/journal/{id}', { params: { userId, id } }),
    show: (details, { id }) => withoutJournalEntry(details, id),
    onDone: ({ on, text, minutes }) =>
      toasts.show({
        message: t`It is out of your journal.`,
        action: { label: t`Undo`, onSelect: () => bringBack.mutate({ on, text, minutes }) },
      }),
    isRefusalTold: true,
  })
  return remove.mutate
}

function withoutJournalEntry(details: LibraryEntryDetails, id: string): LibraryEntryDetails {
  const playthroughs = details.playthroughs.map((playthrough) => ({
    ...playthrough,
    journal: playthrough.journal.filter((entry) => entry.id !== id),
  }))
  return { ...details, playthroughs }
}
