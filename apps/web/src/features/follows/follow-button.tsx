import { Rss } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { type FollowProps, useFollow } from './use-follow.ts'

/** Follows somebody, or no more. */
export function FollowButton(props: FollowProps) {
  const { person, isFollowed } = props
  const follow = useFollow(props)
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
