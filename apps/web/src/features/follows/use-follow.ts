import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export type FollowProps = {
  person: { id: string; name: string }
  isFollowed: boolean
  /** Called at once, and again with what was before when the server refuses. */
  onChange(isFollowed: boolean): void
}

/**
 * Follows somebody, or no more: one-sided, and no friendship. `onDone` hears of it also when what asked is gone, as a
 * menu is by then.
 */
export function useFollow({ person, onChange }: FollowProps, onDone?: (isFollowed: boolean) => void) {
  const params = { userId: person.id }
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('PUT /api/follows/people/{userId}', { params })
        : call('DELETE /api/follows/people/{userId}', { params }),
    onMutate: onChange,
    onSuccess: (_, wanted) => onDone?.(wanted),
    onError: (_error, wanted) => {
      onChange(!wanted)
    },
  })
}
