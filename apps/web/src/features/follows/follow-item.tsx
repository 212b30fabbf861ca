import { t } from '@lingui/core/macro'
import { Rss } from 'lucide-react'
import { toasts } from '../../ui/feedback/toasts.ts'
import { MenuItem } from '../../ui/overlay/menu.tsx'
import { type FollowProps, useFollow } from './use-follow.ts'

/** Follows somebody, or no more, from a menu. */
export function FollowItem(props: FollowProps) {
  const { person, isFollowed } = props
  const follow = useFollow(props, (isNow) => {
    toasts.show({ message: isNow ? t`You follow ${person.name}.` : t`You follow ${person.name} no more.` })
  })
  return (
    <MenuItem icon={Rss} onSelect={() => follow.mutate(!isFollowed)}>
      {isFollowed ? t`Unfollow` : t`Follow`}
    </MenuItem>
  )
}
