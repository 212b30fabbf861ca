import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { postsKeys } from '../posts.queries.ts'

const key = ['posts', 'circles'] as const

/** One's own lists of people. @param userId says of each whether this member is in it */
export function useCircles(userId?: string) {
  return useQuery({
    queryKey: [...key, 'all', userId ?? null] as const,
    queryFn: ({ signal }) => call('GET /api/circles', { query: userId === undefined ? {} : { userId } }, { signal }),
  })
}

/** Who is in one of them. */
export function useCircleMembers(id: string) {
  return useQuery({
    queryKey: [...key, 'members', id] as const,
    queryFn: ({ signal }) => call('GET /api/circles/{id}/members', { params: { id } }, { signal }),
  })
}

function useCircleChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useBeginCircle = () =>
  useCircleChange((body: { name: string; userId?: string }) => call('POST /api/circles', { body }))

export const useRenameCircle = () =>
  useCircleChange(({ id, name }: { id: string; name: string }) =>
    call('PATCH /api/circles/{id}', { params: { id }, body: { name } }),
  )

export const useRemoveCircle = () =>
  useCircleChange((id: string) => call('DELETE /api/circles/{id}', { params: { id } }))

/** Puts somebody into a list, or takes them out. What is read of that list is another then. */
export function usePutIntoCircle() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, userId, wanted }: { id: string; userId: string; wanted: boolean }) =>
      wanted
        ? call('PUT /api/circles/{id}/members/{userId}', { params: { id, userId } })
        : call('DELETE /api/circles/{id}/members/{userId}', { params: { id, userId } }),
    onSuccess: async (_answer, { id }) => {
      await client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: postsKeys.list({ circleId: id }) })
      void client.invalidateQueries({ queryKey: postsKeys.allNews })
    },
  })
}
