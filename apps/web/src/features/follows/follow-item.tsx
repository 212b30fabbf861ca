import { useMutation } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/error-text.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { MenuItem } from '../../ui/overlay/menu.tsx'

type FollowItemProps = {
  person: { id: string; name: string }
  isFollowed: boolean
  /** Called at once, and again with what was before when the server refuses. */
  onChange(isFollowed: boolean): void
}

/** Follows somebody, or no more, from a menu. */
export function FollowItem({ person, isFollowed, onChange }: FollowItemProps) {
  const params = { userId: person.id }
  const follow = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('PUT /api/follows/people/{userId}', { params })
        : call('DELETE /api/follows/people/{userId}', { params }),
    onMutate: onChange,
    onSuccess: (_, wanted) =>
      void toasts.show({ message: wanted ? `You follow ${person.name}.` : `You follow ${person.name} no more.` }),
    onError: (error, wanted) => {
      onChange(!wanted)
      toasts.show({ message: errorText(error), tone: 'error' })
    },
  })
  return (
    <MenuItem icon={Rss} onSelect={() => follow.mutate(!isFollowed)}>
      {isFollowed ? 'Unfollow' : 'Follow'}
    </MenuItem>
  )
}
