import { t } from '@lingui/core/macro'
import { PenLine } from 'lucide-react'
import { MeetPeopleLink } from '../../../features/friends/meet-people-link.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import type { ListedTab } from './feed-tabs.ts'

type EmptyFeedProps = { tab: ListedTab; onWrite(): void }

/** What stands under a tab that has no posts yet. */
export function EmptyFeed({ tab, onWrite }: EmptyFeedProps) {
  const write = (
    <Button tone="primary" icon={PenLine} onClick={onWrite}>
      {t`Write a post`}
    </Button>
  )
  switch (tab) {
    case 'following':
      return (
        <EmptyRoom
          scene="seat"
          title={t`The table is set`}
          actions={
            <>
              {write}
              <MeetPeopleLink />
            </>
          }
        >
          {t`Posts of friends and of people you follow show up here. Add a few people, or say something first.`}
        </EmptyRoom>
      )
    case 'hall':
    case 'hot':
      return (
        <EmptyRoom
          scene="candle"
          title={t`Nobody has written yet`}
          actions={
            <>
              {write}
              <MeetPeopleLink />
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
