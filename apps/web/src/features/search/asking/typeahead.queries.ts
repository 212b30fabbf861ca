// What is found while one types, for the palette: it lies over every room, and brings nothing of the search's page along.
import { searchMaximum, type typeaheadKinds } from '@guildhall/contract/rules/searching/search-limits'
import type { FoundOf } from '@guildhall/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { useSettled } from '../../../platform/use-settled.ts'

/** Names that begin like what is typed, of all kinds or of one. What is typed on ends the question before. */
export function useTypeahead(typed: string, kind?: (typeof typeaheadKinds)[number]) {
  const { id: userId } = useCurrentUser()
  const words = typed.trim().slice(0, searchMaximum).trim()
  const settled = useSettled(words)
  const found = useQuery({
    queryKey: ['search', userId, 'typeahead', kind ?? 'all', settled],
    queryFn: ({ signal }) =>
      call('GET /api/typeahead', { query: { q: settled, ...(kind !== undefined && { kind }) } }, { signal }),
    enabled: settled !== '' && words !== '',
    placeholderData: keepPreviousData,
  })
  return {
    found: words === '' ? [] : (found.data ?? []),
    isBehind: words !== '' && (settled !== words || found.isFetching),
  }
}

/** Fewer letters stand in nearly every message. */
const messageLettersLeast = 3
const firstMessages = 3

/** The latest messages with some words, for a place that has room for few; none while they are on their way. */
export function useFirstMessages(typed: string) {
  const { id: userId } = useCurrentUser()
  const words = typed.slice(0, searchMaximum).trim()
  // Full searches have a smaller allowance than names: the hand comes to rest twice before one is made.
  const settled = useSettled(useSettled(words))
  const isSought = settled === words && [...words].length >= messageLettersLeast
  const { data } = useQuery({
    queryKey: ['search', userId, 'first-messages', settled],
    queryFn: ({ signal }) =>
      call(
        'GET /api/search/{kind}',
        { params: { kind: 'messages' }, query: { q: settled, limit: firstMessages } },
        { signal },
      ),
    enabled: isSought,
  })
  const items = isSought ? (data?.items ?? []) : []
  return items.filter((found): found is FoundOf<'messages'> => found.kind === 'messages')
}
