import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { GameSkeleton } from '../../features/games/game-skeleton.tsx'
import { PostLayout, ThreadSkeleton } from '../../features/posts/thread/post-layout.tsx'
import { ProfileSkeleton } from '../../features/profiles/profile-skeleton.tsx'
import { ChatLayout, ChatList, ChatListHeader } from '../../ui/conversation/chat-layout.tsx'
import { SkeletonCovers } from '../../ui/covers/tiles/cover-skeletons.tsx'
import { Loading, SkeletonBar, SkeletonLine, SkeletonRows, SkeletonWords } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Columns, Page, PageHeader } from '../../ui/surfaces/page.tsx'
import { FeedOutline } from '../pages/feed/feed-outline.tsx'
import { WelcomeOutline } from '../pages/welcome/welcome-outline.tsx'
import type { RoutePath } from '../routes/route-rules.ts'

const opening = t`Opening the hall`

const rows = (title: string, count = 6) => (
  <Page>
    <PageHeader title={title} />
    <Loading label={opening}>
      <Card>
        <SkeletonRows count={count} />
      </Card>
    </Loading>
  </Page>
)

const covers = (title: string, description?: string) => (
  <Page>
    <PageHeader title={title} description={description} />
    <Loading label={opening}>
      <SkeletonBar />
      <SkeletonCovers count={24} />
    </Loading>
  </Page>
)

const lines = (title: string) => (
  <Page>
    <PageHeader title={title} />
    <Loading label={opening}>
      <SkeletonWords />
    </Loading>
  </Page>
)

const chat = (
  <ChatLayout
    pane="list"
    list={
      <>
        <ChatListHeader title={t`Chat`} />
        <ChatList>
          <Loading label={opening}>
            <SkeletonBar />
            <SkeletonRows count={7} />
          </Loading>
        </ChatList>
      </>
    }
    conversation={null}
  />
)

const friends = (
  <Page>
    <PageHeader title={t`Friends`} />
    <Columns sideLabel={t`Requests and people you might know`} side={null}>
      <Loading label={opening}>
        <SkeletonBar />
        <Card>
          <SkeletonRows count={8} />
        </Card>
      </Loading>
    </Columns>
  </Page>
)

const unnamed = (title: string, body: ReactNode) => (
  <Page>
    <PageHeader title={title} hidden />
    {body}
  </Page>
)

/** What is seen of a room before it is there; rooms without one have a few lines. */
const outlines: Readonly<Partial<Record<RoutePath, ReactNode>>> = {
  '/about': lines(t`About`),
  '/standing': lines(t`Your standing`),
  '/admin': rows(t`Admin`),
  '/admin/rules': rows(t`Rules of words`),
  '/challenges': covers(t`Challenges`),
  '/challenges/league': rows(t`Weekly league`),
  '/chat': chat,
  '/feed': <FeedOutline />,
  '/friends': friends,
  '/game/:id': unnamed(t`Game`, <GameSkeleton />),
  '/games': covers(t`Games`, t`What this hall plays, and what to try next.`),
  '/games/suggestions': rows(t`Missing games`),
  '/library': covers(t`Library`),
  '/library/import': lines(t`Import`),
  '/library/next': lines(t`What next?`),
  '/library/steam': lines('Steam'),
  '/lists': rows(t`Lists`),
  '/notifications': rows(t`Notifications`, 8),
  '/people': rows(t`People`, 8),
  '/post/:id': (
    <PostLayout>
      <ThreadSkeleton />
    </PostLayout>
  ),
  '/profile/edit': lines(t`Edit profile`),
  '/profile/:id': unnamed(t`Profile`, <ProfileSkeleton />),
  '/share': lines(t`Share`),
  '/test': rows(t`Connection check`),
  '/tournaments': rows(t`Tournaments`),
  '/tournaments/new': lines(t`Host a tournament`),
  '/user-request': rows(t`Friend requests`),
  '/welcome': <WelcomeOutline />,
}

export function outlineOf(path: RoutePath): ReactNode {
  return (
    outlines[path] ??
    unnamed(
      opening,
      <Loading label={opening}>
        <SkeletonLine width="long" />
      </Loading>,
    )
  )
}
