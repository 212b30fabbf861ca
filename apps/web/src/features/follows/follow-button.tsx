import { useMutation } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'

type FollowButtonProps = {
  person: { id: string; name: string }
  isFollowed: boolean
  /** Called at once, and again with what was before when the server refuses. */
  onChange(isFollowed: boolean): void
}

/** Follows somebody, or no more: one-sided, and no friendship. */
export function FollowButton({ person, isFollowed, onChange }: FollowButtonProps) {
  const params = { userId: person.id }
  const follow = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('PUT /api/follows/people/{userId}', { params })
        : call('DELETE /api/follows/people/{userId}', { params }),
    onMutate: onChange,
    onError: (error, wanted) => {
      onChange(!wanted)
      toasts.show({ message: errorText(error), tone: 'error' })
    },
  })
  return (
    <Button
      icon={Rss}
      aria-pressed={isFollowed}
      aria-label={`${isFollowed ? 'Following' : 'Follow'} ${person.name}`}
      // A second press waits for the first: whichever came last would win.
      onClick={() => !follow.isPending && follow.mutate(!isFollowed)}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}
