import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'
import { openDraft, putAside } from './draft-sync.ts'

const draftKeys = {
  all: ['posts', 'drafts'] as const,
  list: ['posts', 'drafts', 'list'] as const,
  scheduled: ['posts', 'drafts', 'scheduled'] as const,
}

/** What was begun and not sent. Other devices write too: it is asked for whenever somebody looks. */
export function useDrafts() {
  return useQuery({
    queryKey: draftKeys.list,
    queryFn: ({ signal }) => call('GET /api/drafts', {}, { signal }),
    staleTime: 0,
  })
}

export function useScheduledPosts() {
  return useQuery({
    queryKey: draftKeys.scheduled,
    queryFn: ({ signal }) => call('GET /api/scheduled-posts', {}, { signal }),
    staleTime: 0,
  })
}

/** Makes both lists old. */
export function useDraftsMoved() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: draftKeys.all })
}

export function useOpenDraft() {
  const moved = useDraftsMoved()
  return useMutation({ meta: saysItself, mutationFn: openDraft, onSettled: moved })
}

export function usePutAside() {
  const moved = useDraftsMoved()
  return useMutation({ meta: saysItself, mutationFn: putAside, onSettled: moved })
}

export function useDiscardDraft() {
  const moved = useDraftsMoved()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('DELETE /api/drafts/{id}', { params: { id } }),
    onSettled: moved,
  })
}
