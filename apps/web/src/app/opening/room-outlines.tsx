import type { ReactNode } from 'react'
import { GameSkeleton } from '../../features/games/game-skeleton.tsx'
import { ProfileSkeleton } from '../../features/profiles/profile-skeleton.tsx'
import { ChatLayout, ChatList, ChatListHeader } from '../../ui/conversation/chat-layout.tsx'
import { SkeletonCovers } from '../../ui/covers/tiles/cover-skeletons.tsx'
import { Loading, SkeletonBar, SkeletonLine, SkeletonRows, SkeletonWords } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Columns, Page, PageHeader } from '../../ui/surfaces/page.tsx'
import type { RoutePath } from '../routes/route-rules.ts'

const opening = 'Opening the hall'

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
        <ChatListHeader title="Chat" />
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
    <PageHeader title="Friends" />
    <Columns sideLabel="Requests and people you might know" side={null}>
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
  '/about': lines('About'),
  '/chat': chat,
  '/friends': friends,
  '/game/:id': unnamed('Game', <GameSkeleton />),
  '/games': covers('Games', 'What this hall plays, and what to try next.'),
  '/games/suggestions': rows('Missing games'),
  '/library': covers('Library'),
  '/library/import': lines('Import'),
  '/library/next': lines('What next?'),
  '/library/steam': lines('Steam'),
  '/lists': rows('Lists'),
  '/notifications': rows('Notifications', 8),
  '/profile/edit': lines('Edit profile'),
  '/profile/:id': unnamed('Profile', <ProfileSkeleton />),
  '/test': rows('Connection check'),
  '/user-request': rows('Friend requests'),
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
