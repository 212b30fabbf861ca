import type { Invitation } from '@guildhall/contract/chat/invitations'
import { plural, t } from '@lingui/core/macro'
import { Hourglass } from 'lucide-react'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { chatHub } from '../../../../platform/hub/hubs.ts'
import { useHubEvent } from '../../../../platform/hub/use-hub.ts'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Tag } from '../../../../ui/marks/tag.tsx'
import { ArchAvatar } from '../../../../ui/people/arch-avatar.tsx'
import { EmptyRoom } from '../../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonArch, SkeletonLine } from '../../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { conversationHref } from '../../conversations/conversation-name.ts'
import styles from './invitation-room.module.css'
import { useAcceptInvitation, useInvitation, useStopWaiting } from './joining.queries.ts'

type InvitationRoomProps = { code: string; onJoined(conversationId: string): void }

/** What a link to a group leads to, and the way in. */
export function InvitationRoom({ code, onJoined }: InvitationRoomProps) {
  const invitation = useInvitation(code)
  const { data } = invitation
  // Who waits is let in while they look on.
  useHubEvent(chatHub, 'ConversationUpdated', ({ conversationId }) => {
    if (conversationId === data?.conversationId && data.state === 'waiting') onJoined(conversationId)
  })
  if (data !== undefined) return <Door code={code} invitation={data} onJoined={onJoined} />
  if (invitation.isError && isDead(invitation.error)) return <DeadLink />
  return (
    <div className={styles.room}>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {t`Join a group`}
      </VisuallyHidden>
      <OnItsWay of={invitation} lost={t`The invitation didn’t arrive.`} loading={t`Loading the invitation`}>
        <Stack gap={3} align="center" className={styles.door}>
          <SkeletonArch size={132} />
          <SkeletonLine width="short" />
          <SkeletonLine width="medium" />
        </Stack>
      </OnItsWay>
    </div>
  )
}

/** No such link, or a form of one that never was. */
function isDead(error: Error): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400 || error.status === 422)
}

function DeadLink() {
  return (
    <div className={styles.room}>
      <EmptyRoom
        scene="door"
        level={1}
        title={t`This invitation does not hold any more`}
        actions={<ButtonLink href="/chat">{t`Go to the chat`}</ButtonLink>}
      >
        {t`It ran out, or somebody ended it. Ask whoever gave it to you for a new one.`}
      </EmptyRoom>
    </div>
  )
}

type DoorProps = { code: string; invitation: Invitation; onJoined(conversationId: string): void }

function Door({ code, invitation, onJoined }: DoorProps) {
  const { conversationId, title, description, picture, memberCount, state } = invitation
  return (
    <div className={styles.room}>
      <Stack as={Card} gap={3} align="center" padded className={styles.door}>
        <ArchAvatar seed={conversationId} src={picture} size={132} />
        <h1 tabIndex={-1} className={styles.title}>
          {title ?? t`A group without a name`}
        </h1>
        <Text tone={3}>{plural(memberCount, { one: '# member', other: '# members' })}</Text>
        {description !== null && (
          <p className={styles.description}>
            <SoftText text={description} />
          </p>
        )}
        {state === 'open' && <WayIn code={code} invitation={invitation} onJoined={onJoined} />}
        {state === 'waiting' && <Waiting code={code} conversationId={conversationId} />}
        {state === 'member' && (
          <>
            <p className={styles.words}>{t`You are in this group already.`}</p>
            <ButtonLink tone="primary" size="large" href={conversationHref(conversationId)}>
              {t`Open the conversation`}
            </ButtonLink>
          </>
        )}
      </Stack>
    </div>
  )
}

function WayIn({ code, invitation, onJoined }: DoorProps) {
  const accept = useAcceptInvitation(code, onJoined)
  const { needsApproval } = invitation
  return (
    <>
      <p className={styles.words}>
        {needsApproval
          ? t`Whoever runs the group lets people in. They see your name and picture.`
          : t`You see what is said from the moment you join.`}
      </p>
      <WhyNot error={accept.error} />
      <Button
        tone="primary"
        size="large"
        busy={accept.isPending && (needsApproval ? t`Asking` : t`Joining`)}
        onClick={() => accept.mutate()}
      >
        {needsApproval ? t`Ask to be let in` : t`Join the group`}
      </Button>
    </>
  )
}

function Waiting({ code, conversationId }: { code: string; conversationId: string }) {
  const stop = useStopWaiting(code)
  return (
    <>
      <Stack gap={2} align="center" role="status">
        <Tag tone="candle" icon={Hourglass}>
          {t`Waiting`}
        </Tag>
        <p className={styles.words}>{t`You asked to be let in. The group appears in your chat when somebody opens.`}</p>
      </Stack>
      <WhyNot error={stop.error} />
      <Button tone="quiet" busy={stop.isPending && t`Stopping`} onClick={() => stop.mutate(conversationId)}>
        {t`Stop waiting`}
      </Button>
    </>
  )
}
