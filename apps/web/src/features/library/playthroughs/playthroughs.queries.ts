import type {
  JournalEntry,
  JournalFacts,
  LibraryEntryDetails,
  Playthrough,
  PlaythroughFacts,
} from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { call } from '../../../platform/api/call.ts'
import { randomId } from '../../../platform/random-id.ts'
import { useKeeping } from '../entry-details.queries.ts'
import { useUndoable } from '../undoing/take-back.ts'
import { playthroughName } from './playthrough-words.ts'

export function useBeginPlaythrough(gameId: string) {
  const { tell } = useUndoable()
  return useKeeping(gameId, {
    send: async (userId, body: PlaythroughFacts) => {
      const query = { changeId: randomId() }
      const made = await call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
        params: { userId, gameId },
        query,
        body,
      })
      return { ...query, name: playthroughName(made) }
    },
    onDone: (_facts, { changeId, name }) =>
      tell({ words: t`${name} is on your shelf.`, made: Promise.resolve([changeId]) }),
  })
}

/** @param before as it stands, so that what is told is what changed. */
export function useChangePlaythrough(gameId: string, before: Playthrough) {
  const { tell } = useUndoable()
  return useKeeping(gameId, {
    send: async (userId, body: Partial<PlaythroughFacts>) => {
      const query = { changeId: randomId() }
      const params = { userId, id: before.id }
      const made = await call('PATCH /api/library/{userId}/playthroughs/{id}', { params, query, body })
      return { ...query, made }
    },
    onDone: (_facts, { changeId, made }) => {
      const name = playthroughName(made)
      const isEnded = made.isFinished && !before.isFinished
      tell({
        words: isEnded ? t`${name} came to the end.` : t`${name} is changed.`,
        made: Promise.resolve([changeId]),
      })
    },
  })
}

/** The game is finished as a playthrough says, with its stars; told with a way back. */
export function useFinishAsLogged(game: { id: string; title: string }) {
  const { tell } = useUndoable()
  return useKeeping(game.id, {
    send: (userId, id: string) =>
      call('POST /api/library/{userId}/playthroughs/{id}/finish', { params: { userId, id } }),
    onDone: (_id, change) =>
      tell({ words: t`${game.title} is finished.`, made: Promise.resolve(change.canUndo ? [change.id] : []) }),
    isRefusalTold: true,
  })
}

/** Takes a playthrough away, with its journal. */
export function useRemovePlaythrough(gameId: string) {
  const { tell } = useUndoable()
  return useKeeping(gameId, {
    send: async (userId, { id }: Playthrough) => {
      const query = { changeId: randomId() }
      await call('DELETE /api/library/{userId}/playthroughs/{id}', { params: { userId, id }, query })
      return query.changeId
    },
    onDone: (playthrough, changeId) =>
      tell({ words: t`${playthroughName(playthrough)} is removed.`, made: Promise.resolve([changeId]) }),
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
  const { tellStep } = useUndoable()
  const bringBack = useKeeping(gameId, { send: write(playthroughId) })
  const remove = useKeeping(gameId, {
    send: (userId, { id }: JournalEntry) =>
      call('DELETE /api/library/{userId}/journal/{id}', { params: { userId, id } }),
    show: (details, { id }) => withoutJournalEntry(details, id),
    onDone: ({ on, text, minutes }) =>
      tellStep({
        words: t`It is out of your journal.`,
        undo: () => bringBack.mutateAsync({ on, text, minutes }),
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
