import type { Friend } from '@guildhall/contract/friends'
import type { Circle } from '@guildhall/contract/posts/circles'
import { t } from '@lingui/core/macro'
import { Ellipsis, Pencil, Trash2, UserPlus, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFriends } from '../../../features/friends/list/friends-list.queries.ts'
import { useCircles } from '../../../features/posts/circles/circles.queries.ts'
import { FeedList } from '../../../features/posts/feed/feed-list.tsx'
import { PostSkeletons } from '../../../features/posts/feed/post-skeletons.tsx'
import { postsKeys } from '../../../features/posts/posts.queries.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PageHeader } from '../../../ui/surfaces/page.tsx'
import { tabHref } from './feed-tabs.ts'

const CircleDialogs = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/posts/circles/circle-dialogs.tsx')).CircleDialogs,
  })),
)

type Question = 'people' | 'rename' | 'remove'
const nobody: readonly Friend[] = []

/** What the people in a list of one's own write. */
export function CircleFeed({ id }: { id: string }) {
  const circles = useCircles()
  const circle = circles.data?.find((each) => each.id === id)
  usePageTitle(circle?.name ?? t`Your lists`)
  const back = { href: tabHref('lists'), label: t`Your lists` }
  if (circle !== undefined) return <Found circle={circle} back={back} />
  return (
    <>
      <PageHeader title={t`List of people`} back={back} />
      {circles.data === undefined ? (
        <Card>
          <OnItsWay of={circles} lost={t`This list didn’t arrive.`} loading={t`Opening the list`}>
            <PostSkeletons />
          </OnItsWay>
        </Card>
      ) : (
        <EmptyRoom
          scene="seat"
          title={t`This list is not here any more`}
          actions={<ButtonLink href={back.href}>{t`Your lists`}</ButtonLink>}
        />
      )}
    </>
  )
}

function Found({ circle, back }: { circle: Circle; back: { href: string; label: string } }) {
  const [asked, setAsked] = useState<Question | null>(null)
  const friends = useFriends().data?.friends ?? nobody
  const navigate = useNavigate()
  const { id, name } = circle
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        description={t`What the people in this list write, newest first. Only you see it.`}
        back={back}
        actions={
          <>
            <Button icon={Users} onClick={() => setAsked('people')}>
              {t`People`}
            </Button>
            <Menu
              label={t`More for this list`}
              trigger={<IconButton icon={Ellipsis} label={t`More for this list`} tooltip={false} />}
            >
              <MenuItem icon={Pencil} onSelect={() => setAsked('rename')}>
                {t`Rename`}
              </MenuItem>
              <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsked('remove')}>
                {t`Delete`}
              </MenuItem>
            </Menu>
          </>
        }
      />
      <FeedList
        key={id}
        of={postsKeys.list({ circleId: id })}
        label={t`Posts of people in ${name}`}
        empty={
          <EmptyRoom
            scene="talk"
            title={circle.count === 0 ? t`Nobody is in this list yet` : t`Nothing written yet`}
            actions={
              circle.count === 0 && (
                <Button tone="primary" icon={UserPlus} onClick={() => setAsked('people')}>
                  {t`Add people`}
                </Button>
              )
            }
          >
            {t`Posts of the people in this list stand here.`}
          </EmptyRoom>
        }
      />
      {asked !== null && (
        <Suspense>
          <CircleDialogs
            asked={asked}
            circle={circle}
            people={friends}
            onClose={() => setAsked(null)}
            onRemoved={() => void navigate(back.href)}
          />
        </Suspense>
      )}
    </>
  )
}
