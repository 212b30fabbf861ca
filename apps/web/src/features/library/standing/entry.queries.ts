import type { GameCard } from '@guildhall/contract/games'
import type { EntryChanges, GameCommunity, LibraryEntry } from '@guildhall/contract/library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { libraryKeys, patchCommunity } from '../library.queries.ts'

/**
 * What the member says of a game on the own shelf. Changes go one after the other, show at once, and are undone when
 * the server refuses.
 */
export function useOwnEntry(game: GameCard) {
  const client = useQueryClient()
  const userId = useCurrentUser().id
  const params = { userId, gameId: game.id }
  const key = libraryKeys.community(game.id)
  const ownNow = () => client.getQueryData<GameCommunity>(key)?.own ?? null
  const show = (own: LibraryEntry | null) => patchCommunity(client, game.id, () => ({ own }))
  const mutationKey = ['library', 'entry', game.id]
  const scope = { id: `library entry ${game.id}` }
  // The last of several changes asks what became of all.
  const settle = () => {
    if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: libraryKeys.all })
  }
  const change = useMutation({
    mutationKey,
    scope,
    mutationFn: (changes: EntryChanges) => call('POST /api/library/{userId}/game/{gameId}', { params, body: changes }),
    onMutate: (changes) => {
      const before = ownNow()
      show(withChanges(before ?? freshEntry(game), changes))
      return { before }
    },
    onSuccess: (entry) => {
      if (client.isMutating({ mutationKey }) === 1) show(entry)
    },
    onError: (error, _changes, made) => {
      show(made?.before ?? null)
      toasts.show({ message: errorText(error), tone: 'error' })
    },
    onSettled: settle,
  })
  const remove = useMutation({
    mutationKey,
    scope,
    mutationFn: () => call('DELETE /api/library/{userId}/game/{gameId}', { params }),
    onMutate: () => {
      const before = ownNow()
      show(null)
      return { before }
    },
    onSuccess: (_answer, _nothing, { before }) => {
      toasts.show({
        message: `${game.title} is off your shelf.`,
        ...(before !== null && { action: { label: 'Undo', onSelect: () => change.mutate(factsOf(before)) } }),
      })
    },
    onError: (error, _nothing, made) => {
      show(made?.before ?? null)
      toasts.show({ message: errorText(error), tone: 'error' })
    },
    onSettled: settle,
  })
  return { change, remove }
}

function freshEntry(game: GameCard): LibraryEntry {
  const now = new Date().toISOString()
  return {
    igdbId: game.igdbId,
    game,
    status: 'backlog',
    rating: null,
    favourite: false,
    playtime: { minutes: 0, evidence: 'typed' },
    completion: null,
    lastPlayedAt: null,
    finishedAt: null,
    addedAt: now,
    updatedAt: now,
  }
}

/** The entry as the server will most likely answer with it. */
function withChanges(entry: LibraryEntry, changes: EntryChanges): LibraryEntry {
  const { status = entry.status, favourite = entry.favourite, finishedAt = entry.finishedAt } = changes
  const { minutes, completion } = changes
  return {
    ...entry,
    status,
    favourite,
    finishedAt,
    ...(minutes !== undefined && { playtime: { ...entry.playtime, minutes } }),
    ...(completion !== undefined && {
      completion: completion === null ? null : { percent: completion, evidence: 'typed' as const },
    }),
  }
}

/** What brings an entry back as it was. What a platform told comes back by itself. */
function factsOf({ status, favourite, playtime, completion, finishedAt }: LibraryEntry): EntryChanges {
  return {
    status,
    favourite,
    finishedAt,
    ...(playtime.evidence === 'typed' && { minutes: playtime.minutes }),
    ...(completion?.evidence === 'typed' && { completion: completion.percent }),
  }
}
