import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { useTag } from './tags.queries.ts'

/** In the place of posts with a tag: that there are none, or that staff took the tag away. */
export function NothingTagged({ tag }: { tag: string }) {
  const name = `#${tag}`
  const isRemoved = useTag(tag).data?.isRemoved ?? false
  return (
    <EmptyRoom
      scene="talk"
      title={isRemoved ? t`${name} was taken away` : t`Nothing with ${name}`}
      actions={<ButtonLink href="/feed?tab=hall">{t`The whole hall`}</ButtonLink>}
    >
      {isRemoved
        ? t`The moderators of this hall took this tag away. Posts keep their words, and nobody finds them by it.`
        : t`Write it in a post, and it stands here.`}
    </EmptyRoom>
  )
}
