import type { BulkChanges, LibraryChange, LibraryEntry, ManyChange } from '@guildhall/contract/library'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import { changedAtOnceMaximum } from '@guildhall/contract/rules/library-limits'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { libraryKeys } from '../../library.queries.ts'
import { maySay } from '../../standing/status-options.ts'
import { useUndoable } from '../../undoing/take-back.ts'
import { catchUp, fetchChanges, letGoOfFetch } from '../missed-changes.ts'
import { patchShelf } from '../shelf.queries.ts'
import { bulkWords, notOutWords } from './bulk-words.ts'

type Bulk = { readonly entries: readonly LibraryEntry[]; readonly changes: BulkChanges }

const mutationKey = [...libraryKeys.all, 'bulk'] as const

/**
 * One change of many games, shown at once and told with a way back. When the server refuses, they are again what they
 * were.
 */
export function useBulkChange(): (bulk: Bulk) => void {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const { tell } = useUndoable()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'library-edits' },
    mutationFn: (bulk: Bulk) => tellInParts(userId, bulk),
    onMutate: ({ entries, changes }) => {
      letGoOfFetch(client, userId)
      const meant = new Set(entries.map(({ game }) => game.id))
      patchShelf(client, userId, (entry) => (meant.has(entry.game.id) ? changed(entry, changes) : entry))
    },
    onSuccess: (made, { entries, changes }) => {
      const count = made.reduce((sum, change) => sum + change.count, 0)
      const first = entries.find((entry) => takes(entry, changes))
      const done = bulkWords(changes, count, first?.game.title ?? '')
      const notOut = made.reduce((sum, change) => sum + ('notOut' in change ? change.notOut : 0), 0)
      const words = notOut > 0 ? `${done} ${notOutWords(notOut)}` : done
      if (count > 0) tell({ words, made: Promise.resolve(made.map(({ id }) => id)) })
      else toasts.show({ message: words })
    },
    onError: (_error, { entries }) => {
      putBack(client, userId, entries)
    },
    onSettled: () => lookAgain(client),
  })
  return mutate
}

/** The server takes so many games at once; one change of more is several that are taken back together. */
async function tellInParts(userId: string, { entries, changes }: Bulk): Promise<(LibraryChange | ManyChange)[]> {
  const ids = entries.map(({ game }) => game.id)
  const [onlyId] = ids
  if ('remove' in changes && onlyId !== undefined && ids.length === 1) {
    const one = await call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId, gameId: onlyId } })
    return one === undefined ? [] : [one]
  }
  const made: ManyChange[] = []
  for (let at = 0; at < ids.length; at += changedAtOnceMaximum) {
    const gameIds = ids.slice(at, at + changedAtOnceMaximum)
    made.push(await call('POST /api/library/{userId}/changes', { params: { userId }, body: { gameIds, changes } }))
  }
  return made
}

/** What is not out is passed over where many are finished. */
const takes = ({ game }: LibraryEntry, changes: BulkChanges): boolean =>
  'remove' in changes || changes.status === undefined || maySay(game, changes.status)

function changed(entry: LibraryEntry, changes: BulkChanges): LibraryEntry | null {
  if ('remove' in changes) return null
  if (!takes(entry, changes)) return entry
  const { status, favourite = entry.favourite, isHidden = entry.isHidden, rating = entry.rating } = changes
  const isFinished = isFinishedStatus(status ?? entry.status)
  return {
    ...entry,
    favourite,
    isHidden,
    rating,
    finishedAt: isFinished ? entry.finishedAt : null,
    ...(status !== undefined && { status, isStatusTold: false }),
  }
}

/** As they were, also those that had gone. */
function putBack(client: QueryClient, userId: string, entries: readonly LibraryEntry[]): void {
  const before = new Map(entries.map((entry) => [entry.game.id, entry]))
  client.setQueryData<LibraryEntry[]>(libraryKeys.shelf(userId), (now) => {
    if (now === undefined) return now
    const there = new Set(now.map(({ game }) => game.id))
    const gone = entries.filter(({ game }) => !there.has(game.id))
    return [...now.map((entry) => before.get(entry.game.id) ?? entry), ...gone]
  })
}

/** The answer says how many, not how they are now. */
function lookAgain(client: QueryClient): void {
  fetchChanges(client)
  catchUp(client)
}
