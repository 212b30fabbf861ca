import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../ui/rooms/page-in-sight.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MeetOrInvite } from '../friends/list/meet-or-invite.tsx'
import { useNeeds, useNotificationGroups } from './groups/groups.queries.ts'
import { NeedsLane } from './needs/needs-lane.tsx'
import { NotificationList } from './notification-list.tsx'
import { typeFace } from './notification-types.ts'

type NotificationFeedProps = {
  /** One type, or `null` for all. */
  type: number | null
  chosen: ReadonlySet<string> | null
  onChoose(keys: ReadonlySet<string> | null): void
  onSayHello(friendId: string): void
  /** What waits in the chat for a first answer, in words. */
  waits: string | null
}

/** Notifications of one type or of all, in whatever state their list is; the next page comes by itself. */
export function NotificationFeed({ type, waits, ...props }: NotificationFeedProps) {
  const list = useNotificationGroups(type)
  const asking = useAsking(type === null)
  if (list.data === undefined) {
    return (
      <OnItsWay
        of={list}
        lost={t`Your notifications didn’t arrive.`}
        safe={t`They are safe; only this list is missing.`}
        loading={t`Loading your notifications`}
      >
        <SkeletonRows count={6} />
      </OnItsWay>
    )
  }
  const lane = type === null && <NeedsLane onSayHello={props.onSayHello} waits={waits} />
  if (list.data.length === 0) {
    return (
      <Stack gap={5}>
        {lane}
        {/* It is not quiet while somebody waits in the chat. */}
        {(type !== null || waits === null) && <AllQuiet type={type} />}
      </Stack>
    )
  }
  // What stands in the lane does not stand here a second time.
  const groups = list.data.filter(
    ({ newest }) => newest.subtype !== requestReceived || !asking.has(newest.actor?.id ?? ''),
  )
  return (
    <Stack gap={5}>
      {lane}
      <NotificationList groups={groups} {...props} />
      <PageInSight of={list} loading={t`Loading earlier notifications`}>
        <SkeletonRows count={2} />
      </PageInSight>
    </Stack>
  )
}

function AllQuiet({ type }: Pick<NotificationFeedProps, 'type'>) {
  return (
    <EmptyRoom
      scene="bell"
      title={t`All quiet`}
      actions={
        <MeetOrInvite>
          <ButtonLink href="/feed?tab=hall">{t`See what others write`}</ButtonLink>
        </MeetOrInvite>
      }
    >
      {type === null
        ? t`When somebody asks for you, it is told here.`
        : t`Nothing of the kind “${typeFace(type).label}” has come yet.`}
    </EmptyRoom>
  )
}

const requestReceived = notificationSubtype('FriendRequestReceived')

/** Whose request to be a friend stands in the lane. */
function useAsking(isLaneThere: boolean): ReadonlySet<string> {
  const needs = useNeeds().data ?? []
  const asking = needs.filter(({ kind }) => isLaneThere && kind === 'friendRequest')
  return new Set(asking.map(({ person }) => person.id))
}
