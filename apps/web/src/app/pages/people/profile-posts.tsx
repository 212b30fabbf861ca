import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { PenLine } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { FeedList } from '../../../features/posts/feed/feed-list.tsx'
import { postsKeys } from '../../../features/posts/posts.queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { newPost } from '../../hall/openings.ts'

/** What somebody wrote, as far as the reader may see it: all of it, or what has pictures. Which stands in the address. */
export function ProfilePosts({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const [search, setSearch] = useSearchParams()
  const isMedia = search.get('of') === 'media'
  const filter = { authorId: member.id, ...(isMedia && { pictures: 'true' as const }) }
  const show = (media: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (media) next.set('of', 'media')
        else next.delete('of')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Stack gap={4}>
      <ChipRow label={t`Which posts`}>
        <Chip pressed={!isMedia} onClick={() => show(false)}>
          {t`All posts`}
        </Chip>
        <Chip pressed={isMedia} onClick={() => show(true)}>
          {t`Media`}
        </Chip>
      </ChipRow>
      <FeedList
        key={isMedia ? 'media' : 'all'}
        of={postsKeys.list(filter)}
        label={t`Posts of ${member.firstName}`}
        empty={<NoPosts firstName={member.firstName} isOwn={isOwn} isMedia={isMedia} />}
      />
    </Stack>
  )
}

function NoPosts({ firstName, isOwn, isMedia }: { firstName: string; isOwn: boolean; isMedia: boolean }) {
  const navigate = useNavigate()
  const title = isMedia ? t`No pictures yet` : t`No posts yet`
  if (!isOwn) return <EmptyRoom scene="talk" title={title}>{t`Nothing of ${firstName} that you may see.`}</EmptyRoom>
  return (
    <EmptyRoom
      scene="talk"
      title={title}
      actions={
        <Button icon={PenLine} onClick={() => void navigate(newPost.to, newPost.options)}>
          {t`Write a post`}
        </Button>
      }
    >
      {t`What you write stands here for those who may read it.`}
    </EmptyRoom>
  )
}
