import { t } from '@lingui/core/macro'
import { Rss } from 'lucide-react'
import { useWish } from '../../platform/use-wish.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type FollowProps, useFollow } from './use-follow.ts'

/** Follows somebody, or no more. */
export function FollowButton(props: FollowProps) {
  const { person } = props
  const follow = useFollow(props)
  const [isFollowed, want] = useWish(props.isFollowed, follow.mutateAsync)
  return (
    <Button
      icon={Rss}
      aria-pressed={isFollowed}
      aria-label={`${isFollowed ? t`Following` : t`Follow`} ${person.name}`}
      onClick={() => want(!isFollowed)}
    >
      {isFollowed ? t`Following` : t`Follow`}
    </Button>
  )
}
