import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  Flag,
  LogOut,
  Pencil,
  ShieldAlert,
  ShieldMinus,
  Star,
  StarOff,
  Trash2,
  Trophy,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { askToReport } from '../../../platform/reporting/asked-report.ts'
import { useIsReported } from '../../../platform/reporting/reported.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ChatDetails } from '../../../ui/conversation/chat-layout.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { Warned } from '../../boundaries/warned.tsx'
import { isMuted } from '../conversations/boxes.ts'
import { ConversationFace } from '../conversations/conversation-face.tsx'
import { conversationName, useConversationName } from '../conversations/conversation-name.ts'
import { challengeHereHref, mayChallengeHere, mayPlayOut, playOutHref } from '../conversations/own/challenge-here.ts'
import { muteEndWords } from '../conversations/own/mute-ends.ts'
import { MuteItems } from '../conversations/own/mute-items.tsx'
import { useOwnPart } from '../conversations/own/own-part.ts'
import { PinnedMessages } from '../saved/pinned-messages.tsx'
import styles from './conversation-details.module.css'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import { runsGroup, useAskForPicture, useSetRole, warnedAddress } from './group-mutations.ts'
import { WaitingPeople } from './joining/waiting-people.tsx'
import { DeleteQuestion, LeaveQuestion } from './leaving-questions.tsx'
import { MemberList } from './members/member-list.tsx'

type ConversationDetailsProps = {
  conversation: Conversation
  userId: string
  onClose(): void
  /** The member left it, or ended it for everybody. */
  onLeft(how: 'left' | 'deleted'): void
  /** What the page has to say of these people besides. */
  children?: ReactNode
}

/** Who is in a conversation, what is kept of it, and what it is to the member. */
export function ConversationDetails(props: ConversationDetailsProps) {
  const { conversation, userId, onClose, onLeft, children } = props
  const isRequest = conversation.own.state === 'request'
  return (
    <ChatDetails label={t`Details`} onClose={onClose}>
      <Head conversation={conversation} userId={userId} />
      {conversation.waiting > 0 && <WaitingPeople conversationId={conversation.id} waiting={conversation.waiting} />}
      {!isRequest && <PinnedMessages conversation={conversation} />}
      <MemberList conversation={conversation} userId={userId} />
      {!isRequest && children}
      {!isRequest && <OwnDeeds conversation={conversation} onLeft={onLeft} />}
    </ChatDetails>
  )
}

function Head({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const [isEditing, setEditing] = useState(false)
  const isReported = useIsReported(conversation.id)
  const name = useConversationName(conversation, userId)
  const askForPicture = useAskForPicture(conversation.id)
  const { picture, warnedPicture } = conversation
  // Shown here alone, to who asked; in lists the arch of the house stands.
  const shown = { ...conversation, picture: picture ?? warnedAddress(conversation) }
  return (
    <>
      <Stack gap={2} align="center" className={styles.head}>
        <ConversationFace conversation={shown} userId={userId} size={72} />
        <p className={styles.name}>{name}</p>
        {warnedPicture && !isReported && (
          <div className={warnedPicture.isVeiled ? styles.veiled : undefined}>
            <Warned of={warnedPicture} label={t`Show the picture of ${name}`} onAsk={askForPicture} />
          </div>
        )}
        {conversation.description !== null && !isReported && (
          <p className={styles.description}>
            <SoftText text={conversation.description} />
          </p>
        )}
        {runsGroup(conversation) && (
          <Button tone="quiet" icon={Pencil} onClick={() => setEditing(true)}>
            {t`Edit the group`}
          </Button>
        )}
      </Stack>
      {isEditing && <EditGroupDialog conversation={conversation} onClose={() => setEditing(false)} />}
    </>
  )
}

type OwnDeedsProps = { conversation: Conversation; onLeft(how: 'left' | 'deleted'): void }

function OwnDeeds({ conversation, onLeft }: OwnDeedsProps) {
  const { id: userId } = useCurrentUser()
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null)
  const own = useOwnPart()
  const { favourite, archived, role } = conversation.own
  const isGroup = conversation.kind === 'group'
  const question = {
    conversation,
    name: conversationName(conversation, userId),
    onClose: () => setAsked(null),
  }
  return (
    <Stack gap={0} align="start" className={styles.deeds}>
      <MuteButton conversation={conversation} />
      {!archived && (
        <Button
          tone="quiet"
          icon={favourite ? StarOff : Star}
          onClick={() => own.setFavourite(conversation, !favourite)}
        >
          {favourite ? t`Take from favourites` : t`Add to favourites`}
        </Button>
      )}
      {archived ? (
        <Button tone="quiet" icon={ArchiveRestore} onClick={() => own.unarchive(conversation)}>
          {t`Back to the list`}
        </Button>
      ) : (
        <Button tone="quiet" icon={Archive} onClick={() => own.archive(conversation)}>
          {t`Archive`}
        </Button>
      )}
      {mayChallengeHere(conversation) && (
        <ButtonLink tone="quiet" icon={Flag} href={challengeHereHref(conversation.id)}>
          {t`Set a challenge here`}
        </ButtonLink>
      )}
      {mayPlayOut(conversation) && (
        <ButtonLink tone="quiet" icon={Trophy} href={playOutHref(conversation.id)}>
          {t`Play this out`}
        </ButtonLink>
      )}
      {isGroup && role === 'admin' && <StepBackButton conversationId={conversation.id} userId={userId} />}
      {isGroup && role !== 'owner' && (
        <Button
          tone="danger-quiet"
          icon={ShieldAlert}
          onClick={() => askToReport({ kind: 'group', id: conversation.id, person: null })}
        >
          {t`Report the group`}
        </Button>
      )}
      {isGroup && (
        <Button tone="danger-quiet" icon={LogOut} onClick={() => setAsked('leave')}>
          {t`Leave group`}
        </Button>
      )}
      {isGroup && role === 'owner' && (
        <Button tone="danger-quiet" icon={Trash2} onClick={() => setAsked('delete')}>
          {t`Delete group`}
        </Button>
      )}
      {asked === 'leave' && <LeaveQuestion {...question} onDone={() => onLeft('left')} />}
      {asked === 'delete' && <DeleteQuestion {...question} onDone={() => onLeft('deleted')} />}
    </Stack>
  )
}

function StepBackButton({ conversationId, userId }: { conversationId: string; userId: string }) {
  const setRole = useSetRole(conversationId)
  return (
    <Button
      tone="quiet"
      icon={ShieldMinus}
      busy={setRole.isPending && t`Stepping back`}
      onClick={() =>
        setRole.mutate(
          { memberId: userId, role: 'member' },
          { onError: (error) => void toasts.show({ message: errorText(error), tone: 'error' }) },
        )
      }
    >
      {t`Step back as admin`}
    </Button>
  )
}

function MuteButton({ conversation }: { conversation: Conversation }) {
  const minute = useMinute()
  const { mutedUntil } = conversation.own
  const isSilent = isMuted(conversation, minute)
  const words = isSilent && mutedUntil !== null ? muteEndWords(mutedUntil, minute) : t`Mute`
  return (
    <Menu
      label={t`Mute`}
      side="top"
      align="start"
      trigger={
        <Button tone="quiet" icon={isSilent ? BellOff : Bell}>
          {words}
        </Button>
      }
    >
      <MuteItems conversation={conversation} />
    </Menu>
  )
}
