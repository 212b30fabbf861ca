import { entryNotesMaximum } from '@guildhall/contract/rules/library-limits'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import { tooLongText } from '../../../ui/fields/limits/written-length.ts'
import { useKeeping } from '../entry-details.queries.ts'

/** Notes that were written on this device and that the server does not have. */
const keptNotes = memberStorage('notes', (found): found is string => typeof found === 'string')

/**
 * The member's notes on a game as they stand in the field. What is written is kept on this device until the server has
 * it; as long as nothing is, the field follows the server.
 */
export function useOwnNotes(gameId: string, stored: string) {
  const [draft, setDraft] = useState(() => keptNotes.kept(gameId))
  const [isRefused, setRefused] = useState(false)
  const save = useKeeping(gameId, {
    send: (userId, notes: string) =>
      call('POST /api/library/{userId}/game/{gameId}', { params: { userId, gameId }, body: { notes } }),
    take: (details, notes) => ({ ...details, notes }),
    scope: 'notes',
  })
  const sent = useRef<string>(undefined)
  const text = draft ?? stored
  function keep(next: string | undefined) {
    setDraft(next)
    keptNotes.keep(next, gameId)
  }
  /** Sends what is written, after what is on its way. */
  function send() {
    if (draft === undefined) return
    const notes = draft.trim()
    const isTooLong = tooLongText(notes, entryNotesMaximum) !== undefined
    setRefused(isTooLong)
    if (isTooLong) return
    if (notes === stored && !save.isPending) {
      keep(undefined)
      return
    }
    if (save.isPending && sent.current === notes) return
    sent.current = notes
    save.mutate(notes, { onSuccess: () => keptNotes.kept(gameId)?.trim() === notes && keep(undefined) })
  }
  const tooLong = isRefused ? tooLongText(text, entryNotesMaximum) : undefined
  const isWaiting = draft !== undefined && draft.trim() !== stored
  return {
    text,
    write: keep,
    send,
    state: save.isPending
      ? ('saving' as const)
      : isWaiting
        ? ('waiting' as const)
        : save.isSuccess
          ? ('saved' as const)
          : ('untouched' as const),
    failure: tooLong ?? (save.isError && isWaiting ? errorText(save.error) : undefined),
  }
}
