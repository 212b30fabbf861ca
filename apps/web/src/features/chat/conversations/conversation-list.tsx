import type { Conversation } from '@guildhall/contract/chat'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConversationRow } from '../../../ui/conversation/conversation-row.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { ConversationFace } from './conversation-face.tsx'
import styles from './conversation-list.module.css'
import { authorOf, conversationHref, conversationName } from './conversation-name.ts'
import { useConversations } from './conversations.queries.ts'

type ConversationListProps = {
  selected: string | null
  search: string
  onNew(): void
}

export function ConversationList({ selected, search, onNew }: ConversationListProps) {
  const { id: userId } = useCurrentUser()
  const conversations = useConversations()
  if (conversations.isError && conversations.data === undefined) {
    return (
      <ErrorNote
        title="Your conversations didn’t arrive."
        onRetry={() => void conversations.refetch()}
        busy={conversations.isFetching}
      >
        Your messages are safe; only this list is missing.
      </ErrorNote>
    )
  }
  if (conversations.data === undefined) {
    return (
      <Loading label="Loading your conversations">
        <SkeletonRows count={7} />
      </Loading>
    )
  }
  if (conversations.data.length === 0) {
    return (
      <div className={styles.empty}>
        <p>No conversation yet</p>
        <Button onClick={onNew}>Start one</Button>
      </div>
    )
  }
  const found = conversations.data.filter((conversation) =>
    conversationName(conversation, userId).toLowerCase().includes(search.trim().toLowerCase()),
  )
  if (found.length === 0 && !conversations.hasNextPage) {
    return (
      <p role="status" className={styles.none}>
        Nothing under “{search.trim()}”
      </p>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {found.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              avatar={<ConversationFace conversation={conversation} userId={userId} />}
              title={conversationName(conversation, userId)}
              time={conversation.updatedAt}
              preview={<Preview conversation={conversation} userId={userId} />}
              unread={conversation.unread}
              selected={conversation.id === selected}
              href={conversationHref(conversation.id)}
            />
          </li>
        ))}
      </ul>
      {conversations.hasNextPage && (
        <MoreConversations
          busy={conversations.isFetchingNextPage}
          fault={conversations.isFetchNextPageError ? errorText(conversations.error) : null}
          onReach={conversations.fetchNextPage}
        />
      )}
    </>
  )
}

function Preview({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const last = conversation.lastMessage
  if (last === null) return 'Nothing said yet'
  if (last.senderUserId === userId) return `You: ${last.text}`
  const isPair = conversation.kind === 'pair'
  return (
    <>
      {!isPair && `${authorOf(conversation, last.senderUserId).firstName}: `}
      <SoftText text={last.text} still />
    </>
  )
}

type MoreConversationsProps = { busy: boolean; fault: string | null; onReach(): unknown }

/** The next page is read when the end of the list comes near. */
function MoreConversations({ busy, fault, onReach }: MoreConversationsProps) {
  const end = useRef<HTMLDivElement>(null)
  const isPaused = busy || fault !== null
  useEffect(() => {
    const element = end.current
    if (element === null || isPaused) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onReach(), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isPaused, onReach])
  return (
    <div ref={end} className={styles.more}>
      {fault === null ? (
        busy && <SkeletonRows count={2} />
      ) : (
        <Button tone="quiet" onClick={() => onReach()}>
          {fault} Try again
        </Button>
      )}
    </div>
  )
}
