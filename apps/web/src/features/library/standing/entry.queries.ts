import type { GameCard } from '@guildhall/contract/games'
import type { EntryChanges, GameCommunity, LibraryEntry } from '@guildhall/contract/library'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { randomId } from '../../../platform/random-id.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { libraryKeys, patchCommunity } from '../library.queries.ts'
import { forgetShelf } from '../shelf-change.ts'
import { type UndoAction, useUndoable } from '../undoing/take-back.ts'

type Saying = { readonly changes: EntryChanges; readonly changeId: string }

/**
 * What the member says of a game on the own shelf. Changes go one after the other, show at once, are undone when the
 * server refuses, and can be taken back.
 */
export function useOwnEntry(game: GameCard) {
  const client = useQueryClient()
  const { offer, tell } = useUndoable()
  const userId = useCurrentUser().id
  const params = { userId, gameId: game.id }
  const key = libraryKeys.community(game.id)
  const ownNow = () => client.getQueryData<GameCommunity>(key)?.own ?? null
  const show = (own: LibraryEntry | null) => patchCommunity(client, game.id, () => ({ own }))
  const mutationKey = ['library', 'entry', game.id]
  const scope = { id: `library-entry-${game.id}` }
  // The last of several changes asks what became of all.
  const settle = () => {
    if (client.isMutating({ mutationKey }) === 1) void forgetShelf(client)
  }
  const change = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ changes, changeId }: Saying) =>
      call('POST /api/library/{userId}/game/{gameId}', { params, query: { changeId }, body: changes }),
    onMutate: ({ changes }) => {
      const before = ownNow()
      show(withChanges(before ?? freshEntry(game), changes))
      return { before }
    },
    onSuccess: (entry) => {
      if (client.isMutating({ mutationKey }) === 1) show(entry)
    },
    onError: (_error, _changes, made) => {
      show(made?.before ?? null)
    },
    onSettled: settle,
  })
  /**
   * @param words tell it at once
   * @param onDone tells it in another way, once the server has it
   */
  async function say(
    changes: EntryChanges,
    { words, onDone }: { words: string; onDone?: (entry: LibraryEntry, undo: UndoAction) => void },
  ): Promise<LibraryEntry> {
    const changeId = randomId()
    const answer = change.mutateAsync({ changes, changeId })
    const done = { words, made: answer.then(() => [changeId]).catch(() => []) }
    if (onDone === undefined) {
      tell(done)
      return answer
    }
    const undo = offer(done)
    const entry = await answer
    onDone(entry, undo)
    return entry
  }
  // Taken off as a change that can be taken back: copies, playthroughs and notes come back with the game.
  const remove = useMutation({
    mutationKey,
    scope,
    mutationFn: () => call('DELETE /api/library/{userId}/game/{gameId}', { params }),
    onMutate: () => {
      const before = ownNow()
      show(null)
      return { before }
    },
    onSuccess: (made) => {
      const words = t`${game.title} is off your shelf.`
      // It was off already where nothing was made.
      if (made) tell({ words, made: Promise.resolve([made.id]) })
      else toasts.show({ message: words })
    },
    onError: (_error, _nothing, made) => {
      show(made?.before ?? null)
    },
    onSettled: settle,
  })
  return { say, remove, ownNow }
}

/** A refusal was said and undone; nobody else waits for it. */
export async function heard(said: Promise<unknown>): Promise<void> {
  await said.catch(() => undefined)
}

function freshEntry(game: GameCard): LibraryEntry {
  const now = new Date().toISOString()
  return {
    igdbId: game.igdbId,
    game,
    status: 'backlog',
    isStatusTold: false,
    isTold: false,
    rating: null,
    favourite: false,
    isHidden: false,
    playtime: { minutes: 0, evidence: 'typed' },
    typedMinutes: 0,
    areHoursAsked: false,
    completion: null,
    achievements: null,
    sources: [],
    lastPlayedAt: null,
    finishedAt: null,
    addedAt: now,
    updatedAt: now,
  }
}

/** The entry as the server will most likely answer with it. */
export function withChanges(entry: LibraryEntry, changes: EntryChanges): LibraryEntry {
  const { status, favourite = entry.favourite, isHidden = entry.isHidden, finishedAt = entry.finishedAt } = changes
  const { minutes = entry.typedMinutes, completion } = changes
  const isFinished = isFinishedStatus(status ?? entry.status)
  // Of hours in doubt the higher number counts: what platforms told of it is not known here where it is the lower one.
  const sum = entry.areHoursAsked
    ? Math.max(entry.playtime.minutes, minutes)
    : entry.playtime.minutes - entry.typedMinutes + minutes
  return {
    ...entry,
    ...(status !== undefined && { status, isStatusTold: false }),
    ...(changes.isStatusTold && { isStatusTold: true }),
    favourite,
    isHidden,
    finishedAt: isFinished ? finishedAt : null,
    typedMinutes: minutes,
    areHoursAsked: entry.areHoursAsked && minutes > 0,
    playtime: { ...entry.playtime, minutes: sum },
    ...(completion !== undefined && {
      completion: completion === null ? null : { percent: completion, evidence: 'typed' as const },
    }),
  }
}
