import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ConversationPane } from '../../../features/chat/conversation-pane.tsx'
import { hasUnread } from '../../../features/chat/conversations/boxes.ts'
import { conversationHref } from '../../../features/chat/conversations/conversation-name.ts'
import { useConversations } from '../../../features/chat/conversations/conversations.queries.ts'
import { ConversationDetails } from '../../../features/chat/groups/conversation-details.tsx'
import { NewConversationDialog } from '../../../features/chat/groups/new-conversation-dialog.tsx'
import { LineBanner } from '../../../features/chat/line-banner.tsx'
import { ListColumn } from '../../../features/chat/list-column.tsx'
import { finishDeleting } from '../../../features/chat/messages/actions/deleting.ts'
import { AnswerLinkContext, PostLinkContext } from '../../../features/chat/messages/words/link-contexts.ts'
import { requestsWait, useWaitingRequests } from '../../../features/chat/requests-wait.ts'
import { ConversationSearch } from '../../../features/chat/search/conversation-search.tsx'
import { useChatKeys, useFindKey } from '../../../features/chat/use-chat-keys.ts'
import { isGone, useConversation } from '../../../features/chat/use-conversation.ts'
import { MeetOrInvite } from '../../../features/friends/list/meet-or-invite.tsx'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { errorText } from '../../../platform/error-text.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChatLayout, ConversationBody } from '../../../ui/conversation/chat-layout.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonBubbles } from '../../../ui/rooms/skeleton.tsx'
import { useAskedDialog } from '../../use-asked-dialog.ts'
import styles from './chat-page.module.css'
import { GamesOfConversation } from './games-of-conversation.tsx'
import { useMessageLink } from './use-message-link.ts'
import { useSidePanel } from './use-side-panel.ts'

const ChallengeOfGroup = lazy(() =>
  loadPart(async () => ({ default: (await import('./challenge-of-group.tsx')).ChallengeOfGroup })),
)

const LinkedPost = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../features/posts/in-short/linked-post.tsx')).LinkedPost })),
)

const SharedAnswerCard = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../features/overlap/sharing/shared-answer-card.tsx')).SharedAnswerCard,
  })),
)

const TournamentsOfGroup = lazy(() =>
  loadPart(async () => ({ default: (await import('./tournaments-of-group.tsx')).TournamentsOfGroup })),
)

export function ChatPage() {
  usePageTitle(t`Chat`)
  const { id: userId } = useCurrentUser()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const selected = query.get('conversation')
  const { conversation, isLoading, error, retry } = useSelectedConversation(selected)
  const [isStarting, setStarting] = useAskedDialog('new-conversation')
  const [panel, setPanel] = useSidePanel()
  const open = (id: string) => void navigate(conversationHref(id))
  useSteps(selected, open, () => setPanel(panel === 'details' ? null : 'details'))
  useSearchKey(conversation !== undefined, () => setPanel('search'))
  useMessageLink(conversation?.id)
  useEffect(finishDeleting, [])

  return (
    <>
      <ChatLayout
        pane={selected === null ? 'list' : 'conversation'}
        list={<ListColumn selected={selected} onNew={() => setStarting(true)} />}
        conversation={
          conversation === undefined ? (
            <Seat isLoading={isLoading} error={error} onRetry={retry} onNew={() => setStarting(true)} />
          ) : (
            <PostLinkContext value={PostLink}>
              <AnswerLinkContext value={AnswerLink}>
                <ConversationPane
                  key={conversation.id}
                  conversation={conversation}
                  userId={userId}
                  panel={panel}
                  onPanel={setPanel}
                />
              </AnswerLinkContext>
            </PostLinkContext>
          )
        }
        details={
          conversation !== undefined &&
          panel !== null &&
          (panel === 'search' ? (
            <ConversationSearch key={conversation.id} conversation={conversation} onClose={() => setPanel(null)} />
          ) : (
            <ConversationDetails
              key={conversation.id}
              conversation={conversation}
              userId={userId}
              onClose={() => setPanel(null)}
              onLeft={(how) => {
                toasts.show({ message: how === 'left' ? t`You left the group.` : t`The group is deleted.` })
                void navigate('/chat', { replace: true })
              }}
            >
              <GamesOfConversation conversation={conversation} userId={userId} />
              {conversation.kind === 'group' && (
                <Suspense>
                  <ChallengeOfGroup conversationId={conversation.id} />
                  <TournamentsOfGroup conversationId={conversation.id} />
                </Suspense>
              )}
            </ConversationDetails>
          ))
        }
      />
      <NewConversationDialog open={isStarting} onClose={() => setStarting(false)} onCreated={({ id }) => open(id)} />
    </>
  )
}

/** Its link stands in the words; what it leads to may come after it. */
function PostLink({ id }: { id: string }) {
  return (
    <Suspense>
      <LinkedPost id={id} />
    </Suspense>
  )
}

function AnswerLink({ address }: { address: string }) {
  return (
    <Suspense>
      <SharedAnswerCard address={address} />
    </Suspense>
  )
}

type SeatProps = { isLoading: boolean; error: Error | null; onRetry(): void; onNew(): void }

/** What stands in the place of a conversation. */
function Seat({ isLoading, error, onRetry, onNew }: SeatProps) {
  const conversations = useConversations()
  const requests = useWaitingRequests()
  if (isLoading) {
    return (
      <Loading label={t`Loading the conversation`}>
        <SkeletonBubbles />
      </Loading>
    )
  }
  if (error !== null && !isGone(error)) {
    return (
      <ErrorNote title={t`This conversation didn’t arrive.`} onRetry={onRetry}>
        <Trans>Your messages are safe. {errorText(error)}</Trans>
      </ErrorNote>
    )
  }
  const isEmpty = conversations.data?.length === 0
  return (
    <ConversationBody>
      <LineBanner />
      <div className={styles.seat}>
        <EmptyRoom
          scene={isEmpty ? 'talk' : 'seat'}
          level={2}
          title={isEmpty ? emptyTitle(requests) : t`Take a seat`}
          actions={
            <>
              {isEmpty && requests === 0 && <MeetOrInvite tone="primary" />}
              {/* Who waits comes first, by the one button in the list. */}
              {!(isEmpty && requests > 0) && (
                <Button icon={SquarePen} onClick={onNew}>
                  {isEmpty ? t`Start one` : t`New conversation`}
                </Button>
              )}
            </>
          }
        >
          {isEmpty ? emptyWords(requests) : t`Choose a conversation from the list.`}
        </EmptyRoom>
      </div>
    </ConversationBody>
  )
}

const emptyTitle = (requests: number) => (requests > 0 ? requestsWait(requests) : t`No conversation yet`)
const emptyWords = (requests: number) =>
  requests > 0
    ? t`The list leads to them. Nobody learns that you have looked.`
    : t`Say hello to somebody in the hall, or choose a friend and say the first word.`

/** An id that leads nowhere falls back to the list, with a word about it. */
function useSelectedConversation(selected: string | null) {
  const navigate = useNavigate()
  const found = useConversation(selected)
  const { error } = found
  useEffect(() => {
    if (!isGone(error)) return
    toasts.show({ message: t`This conversation is not here any more.`, tone: 'error' })
    void navigate('/chat', { replace: true })
  }, [error, navigate])
  return found
}

function useSteps(selected: string | null, open: (id: string) => void, onDetails: () => void) {
  const conversations = useConversations().data ?? []
  useChatKeys({
    onDetails,
    onStep(direction, unread) {
      const at = conversations.findIndex(({ id }) => id === selected)
      const ahead = direction === 1 ? conversations.slice(at + 1) : conversations.slice(0, Math.max(at, 0)).toReversed()
      const next = ahead.find((conversation) => !unread || hasUnread(conversation))
      if (next !== undefined) open(next.id)
    },
  })
}

/** In the conversation the key of the browser searches all of it, and in the field of that search it is the browser's again. */
function useSearchKey(isOpen: boolean, onSearch: () => void) {
  useFindKey(false, (target) => {
    const place = target instanceof Element ? target : document.body
    if (!isOpen || place.closest('input[type=search]') !== null) return false
    onSearch()
    return true
  })
}
