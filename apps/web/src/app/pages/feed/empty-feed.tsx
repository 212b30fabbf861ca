import { t } from '@lingui/core/macro'
import { Newspaper, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { MeetOrInvite } from '../../../features/friends/list/meet-or-invite.tsx'
import { PostSkeletons } from '../../../features/posts/feed/post-skeletons.tsx'
import { postsKeys, usePostPages } from '../../../features/posts/posts.queries.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import type { ListedTab } from './feed-tabs.ts'

type EmptyFeedProps = { tab: ListedTab; isLed: boolean; onWrite(): void }

/** Whoever is new follows nobody yet: where others have written, that comes first. */
function NobodyFollowed({ write }: { write: ReactNode }) {
  const hall = usePostPages(postsKeys.feed('hall'))
  const words = t`Posts of friends and of people you follow show up here. Add a few people, or say something first.`
  if (hall.isPending) {
    return (
      <Card>
        <PostSkeletons />
      </Card>
    )
  }
  if (hall.data === undefined || hall.data.length === 0) {
    return (
      <EmptyRoom
        scene="seat"
        title={t`The table is set`}
        actions={
          <>
            {write}
            <MeetOrInvite />
          </>
        }
      >
        {words}
      </EmptyRoom>
    )
  }
  return (
    // Without a picture: on a phone the way on would stand below it, out of sight.
    <Card as="section" padded aria-labelledby="nobody-followed">
      <CardHeader id="nobody-followed" title={t`The table is set`} />
      <Stack gap={3}>
        <Cluster gap={2}>
          <ButtonLink tone="primary" icon={Newspaper} href="/feed?tab=hall">
            {t`See what the whole hall writes`}
          </ButtonLink>
          <MeetOrInvite />
        </Cluster>
        <Text tone={2}>{words}</Text>
      </Stack>
    </Card>
  )
}

/** What stands under a tab that has no posts yet. */
export function EmptyFeed({ tab, isLed, onWrite }: EmptyFeedProps) {
  if (isLed && (tab === 'following' || tab === 'hall'))
    return <Text tone={2}>{t`Posts stand here once somebody has written.`}</Text>

  const write = (
    <Button tone="primary" icon={PenLine} onClick={onWrite}>
      {t`Write a post`}
    </Button>
  )
  switch (tab) {
    case 'following':
      return <NobodyFollowed write={write} />
    case 'hall':
    case 'hot':
      return (
        <EmptyRoom
          scene="candle"
          title={t`Nobody has written yet`}
          actions={
            <>
              {write}
              <MeetOrInvite />
            </>
          }
        >
          {t`Say what you are playing: the first word is yours.`}
        </EmptyRoom>
      )
    case 'games':
      return (
        <EmptyRoom
          scene="seat"
          title={t`Nothing about your games yet`}
          actions={
            <>
              {write}
              <ButtonLink href="/games">{t`Games`}</ButtonLink>
            </>
          }
        >
          {t`Posts about games that you own or follow stand here.`}
        </EmptyRoom>
      )
    case 'saved':
      return (
        <EmptyRoom
          scene="shelf"
          title={t`Nothing saved`}
          actions={<ButtonLink href="/feed?tab=hall">{t`The whole hall`}</ButtonLink>}
        >
          {t`Save a post with the bookmark below it, and it stays here. Nobody is told.`}
        </EmptyRoom>
      )
  }
}
