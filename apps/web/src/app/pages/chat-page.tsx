import { SquarePen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ConversationPane } from '../../features/chat/conversation-pane.tsx'
import { ConversationDetails } from '../../features/chat/conversations/conversation-details.tsx'
import { ConversationList } from '../../features/chat/conversations/conversation-list.tsx'
import { conversationHref } from '../../features/chat/conversations/conversation-name.ts'
import { useConversations } from '../../features/chat/conversations/conversations.queries.ts'
import { NewConversationDialog } from '../../features/chat/conversations/new-conversation-dialog.tsx'
import { LineBanner } from '../../features/chat/line-banner.tsx'
import { useChatKeys } from '../../features/chat/use-chat-keys.ts'
import { useConversation } from '../../features/chat/use-conversation.ts'
import { useFriends } from '../../features/friends/friends.queries.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { errorText } from '../../platform/error-text.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ChatLayout, ChatList, ChatListHeader, ConversationBody } from '../../ui/conversation/chat-layout.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../ui/rooms/error-note.tsx'
import { Loading, SkeletonBubbles } from '../../ui/rooms/skeleton.tsx'
import { useAskedDialog } from '../use-asked-dialog.ts'
import styles from './chat-page.module.css'

/** From this width on the details stand beside the conversation from the start. */
const wideWindow = '(width >= 1280px)'

export function ChatPage() {
  usePageTitle('Chat')
  const { id: userId } = useCurrentUser()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const selected = query.get('conversation')
  const { conversation, isLoading, error, retry } = useSelectedConversation(selected)
  const friends = useFriends()
  const [isStarting, setStarting] = useAskedDialog('new-conversation')
  const [isShowingDetails, setShowingDetails] = useDetails()
  const [search, setSearch] = useState('')
  const open = (id: string) => void navigate(conversationHref(id))
  useSteps(selected, open, () => setShowingDetails(!isShowingDetails))

  return (
    <>
      <ChatLayout
        pane={selected === null ? 'list' : 'conversation'}
        list={
          <>
            <ChatListHeader
              title="Chat"
              actions={<IconButton icon={SquarePen} label="New conversation" onClick={() => setStarting(true)} />}
              search={
                <SearchField
                  label="Find a conversation"
                  placeholder="Find a conversation"
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                  onClear={() => setSearch('')}
                />
              }
            />
            <ChatList>
              <ConversationList selected={selected} search={search} onNew={() => setStarting(true)} />
            </ChatList>
          </>
        }
        conversation={
          conversation === undefined ? (
            <Seat isLoading={isLoading} error={error} onRetry={retry} onNew={() => setStarting(true)} />
          ) : (
            <ConversationPane
              key={conversation.id}
              conversation={conversation}
              userId={userId}
              isShowingDetails={isShowingDetails}
              onToggleDetails={() => setShowingDetails(!isShowingDetails)}
            />
          )
        }
        details={
          conversation !== undefined &&
          isShowingDetails && (
            <ConversationDetails
              key={conversation.id}
              conversation={conversation}
              userId={userId}
              friends={friends}
              onClose={() => setShowingDetails(false)}
              onLeft={() => {
                toasts.show({ message: 'You left the group.' })
                void navigate('/chat', { replace: true })
              }}
            />
          )
        }
      />
      <NewConversationDialog
        open={isStarting}
        friends={friends}
        onClose={() => setStarting(false)}
        onCreated={({ id }) => open(id)}
      />
    </>
  )
}

type SeatProps = { isLoading: boolean; error: Error | null; onRetry(): void; onNew(): void }

/** What stands in the place of a conversation. */
function Seat({ isLoading, error, onRetry, onNew }: SeatProps) {
  const conversations = useConversations()
  if (isLoading) {
    return (
      <Loading label="Loading the conversation">
        <SkeletonBubbles />
      </Loading>
    )
  }
  if (error !== null && !isGone(error)) {
    return (
      <ErrorNote title="This conversation didn’t arrive." onRetry={onRetry}>
        Your messages are safe. {errorText(error)}
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
          title={isEmpty ? 'No conversation yet' : 'Take a seat'}
          actions={
            <Button tone={isEmpty ? 'primary' : 'secondary'} icon={SquarePen} onClick={onNew}>
              {isEmpty ? 'Start one' : 'New conversation'}
            </Button>
          }
        >
          {isEmpty ? 'Choose a friend, or several, and say the first word.' : 'Choose a conversation from the list.'}
        </EmptyRoom>
      </div>
    </ConversationBody>
  )
}

/** Open from the start where there is room beside the conversation; a window that gets narrow closes them. */
function useDetails() {
  const [isShowing, setShowing] = useState(() => matchMedia(wideWindow).matches)
  useEffect(() => {
    const room = matchMedia(wideWindow)
    const follow = () => setShowing(room.matches)
    room.addEventListener('change', follow)
    return () => room.removeEventListener('change', follow)
  }, [])
  return [isShowing, setShowing] as const
}

/** An id that leads nowhere falls back to the list, with a word about it. */
function useSelectedConversation(selected: string | null) {
  const navigate = useNavigate()
  const found = useConversation(selected)
  const { error } = found
  useEffect(() => {
    if (error === null || !isGone(error)) return
    toasts.show({ message: 'This conversation is not here any more.', tone: 'error' })
    void navigate('/chat', { replace: true })
  }, [error, navigate])
  return found
}

function isGone(error: Error): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400)
}

function useSteps(selected: string | null, open: (id: string) => void, onDetails: () => void) {
  const conversations = useConversations().data ?? []
  useChatKeys({
    onDetails,
    onStep(direction, unread) {
      const at = conversations.findIndex(({ id }) => id === selected)
      const ahead = direction === 1 ? conversations.slice(at + 1) : conversations.slice(0, Math.max(at, 0)).toReversed()
      const next = ahead.find((conversation) => !unread || conversation.unread > 0)
      if (next !== undefined) open(next.id)
    },
  })
}
