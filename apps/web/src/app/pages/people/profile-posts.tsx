import type { Profile } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { PenLine } from 'lucide-react'
import { useNavigate } from 'react-router'
import { PostsByGame } from '../../../features/posts/by-game/posts-by-game.tsx'
import { SharedPosts } from '../../../features/posts/catching-up/shared-posts.tsx'
import { PinnedPosts } from '../../../features/posts/feed/pinned-posts.tsx'
import { OpenWebLinks } from '../../../features/posts/open-web/open-web-links.tsx'
import { postsKeys } from '../../../features/posts/posts.queries.ts'
import { ReplyList } from '../../../features/posts/replies/reply-list.tsx'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { newPost } from '../../hall/openings.ts'

const lists = ['posts', 'replies', 'media'] as const
type WritingList = (typeof lists)[number]

const listWords: Readonly<Record<WritingList, string>> = { posts: t`Posts`, replies: t`Replies`, media: t`Media` }

const orders = [
  { value: 'time', label: t`By time` },
  { value: 'game', label: t`By game` },
] as const

/** Which lists of what somebody wrote the reader may see. */
const listsShown = ({ writings }: Pick<Profile, 'writings'>): readonly WritingList[] =>
  lists.filter((list) => writings[list])

/**
 * What somebody wrote, as far as the reader may see it: what they posted, what they replied, or what has pictures. Which
 * stands in the address.
 */
export function ProfilePosts({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const [search, setSearch] = useSearchParams()
  const { member } = profile
  const shown = listsShown(profile)
  const list = shown.find((each) => each === search.get('of')) ?? shown[0] ?? 'posts'
  /** Puts what is read into the address; undefined leaves a name out. */
  const show = (next: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now)
        for (const [name, value] of Object.entries(next)) {
          if (value === undefined) changed.delete(name)
          else changed.set(name, value)
        }
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  const isByGame = list === 'posts' && search.get('by') === 'game'
  const empty = <Nothing firstName={member.firstName} isOwn={isOwn} list={list} />
  return (
    <Stack gap={4}>
      <Cluster gap={4} lineGap={2} justify="between">
        {shown.length > 1 && (
          <ChipRow label={t`Which posts`}>
            {shown.map((each) => (
              <Chip
                key={each}
                pressed={each === list}
                onClick={() => show({ of: each === shown[0] ? undefined : each, by: undefined, game: undefined })}
              >
                {listWords[each]}
              </Chip>
            ))}
          </ChipRow>
        )}
        {list === 'posts' && (
          <Segmented
            label={t`In which order`}
            options={orders}
            value={isByGame ? 'game' : 'time'}
            onChange={(by) => show({ by: by === 'game' ? by : undefined, game: undefined })}
          />
        )}
      </Cluster>
      {list === 'posts' && !isByGame && <PinnedPosts authorId={member.id} />}
      <OpenWebLinks member={member} />
      {list === 'replies' && <ReplyList key={member.id} member={member} empty={empty} />}
      {isByGame && (
        <PostsByGame
          key={member.id}
          authorId={member.id}
          label={t`Posts of ${member.firstName}`}
          gameId={search.get('game') ?? undefined}
          onGame={(game) => show({ game })}
          empty={empty}
        />
      )}
      {list !== 'replies' && !isByGame && (
        <SharedPosts
          key={`${list}:${member.id}`}
          room={list}
          authorId={member.id}
          of={postsKeys.list({ authorId: member.id, ...(list === 'media' && { pictures: 'true' as const }) })}
          label={t`Posts of ${member.firstName}`}
          empty={empty}
        />
      )}
    </Stack>
  )
}

const nothingWords: Readonly<Record<WritingList, string>> = {
  posts: t`No posts yet`,
  replies: t`No replies yet`,
  media: t`No pictures yet`,
}

function Nothing({ firstName, isOwn, list }: { firstName: string; isOwn: boolean; list: WritingList }) {
  const navigate = useNavigate()
  const title = nothingWords[list]
  if (!isOwn) return <EmptyRoom scene="talk" title={title}>{t`Nothing of ${firstName} that you may see.`}</EmptyRoom>
  if (list === 'replies') {
    return (
      <EmptyRoom
        scene="talk"
        title={title}
        actions={<ButtonLink href="/feed?tab=hall">{t`See what others write`}</ButtonLink>}
      >
        {t`What you reply to others stands here.`}
      </EmptyRoom>
    )
  }
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
