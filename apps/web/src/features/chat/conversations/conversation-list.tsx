import type { Conversation } from '@guildhall/contract/chat/conversations'
import { isFound } from '@guildhall/contract/rules/names/name-search'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { keepFocusNear } from '../../../ui/keys/lost-focus.ts'
import { useRowStop } from '../../../ui/keys/row-stop.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MeetOrInvite } from '../../friends/list/meet-or-invite.tsx'
import { requestsWait } from '../requests-wait.ts'
import { type Box, hasUnread } from './boxes.ts'
import styles from './conversation-list.module.css'
import { conversationName } from './conversation-name.ts'
import { useConversations } from './conversations.queries.ts'
import type { ListView } from './own/box-filter.tsx'
import { ConversationLine } from './own/conversation-line.tsx'

type ConversationListProps = {
  selected: string | null
  view?: ListView
  search: string
  onNew(): void
  onShowAll?(): void
  /** How many requests wait. */
  requests?: number
  onShowRequests?(): void
  /** Looks for the words in what was said, instead of in the names. */
  onSearchMessages?(words: string): void
}

export const boxOf = (view: ListView): Box => (view === 'unread' ? 'main' : view)

export function ConversationList(props: ConversationListProps) {
  const { selected, view = 'main', search, onSearchMessages } = props
  const { id: userId } = useCurrentUser()
  const conversations = useConversations(boxOf(view))
  if (conversations.data === undefined) {
    return (
      <OnItsWay
        of={conversations}
        lost={t`Your conversations didn’t arrive.`}
        safe={t`Your messages are safe; only this list is missing.`}
        loading={t`Loading your conversations`}
      >
        <SkeletonRows count={7} />
      </OnItsWay>
    )
  }
  const words = search.trim()
  const shown = shownOf(conversations.data, { view, selected, words, userId })
  const isAll = !conversations.hasNextPage
  return (
    <>
      {view === 'requests' && shown.length > 0 && (
        <p className={styles.lead}>{t`They do not see whether you read, or that you are here, until you accept.`}</p>
      )}
      <Lines conversations={shown} selected={selected} userId={userId} />
      {shown.length === 0 && isAll && <Nothing {...props} view={view} words={words} />}
      {!isAll && (
        <MoreConversations
          busy={conversations.isFetchingNextPage}
          fault={conversations.isFetchNextPageError ? errorText(conversations.error) : null}
          onReach={conversations.fetchNextPage}
        />
      )}
      {words !== '' && onSearchMessages && (
        <Line
          as="button"
          gap={3}
          tone={2}
          type="button"
          className={styles.everywhere}
          onClick={() => onSearchMessages(words)}
        >
          <Icon icon={Search} />
          <span>
            <Trans>Search all messages for “{words}”</Trans>
          </span>
        </Line>
      )}
    </>
  )
}

type LinesProps = { conversations: readonly Conversation[]; selected: string | null; userId: string }

function Lines({ conversations, selected, userId }: LinesProps) {
  const { stop, handlers } = useRowStop(
    conversations.map(({ id }) => id),
    selected,
  )
  return (
    <ul {...handlers}>
      {conversations.map((conversation) => (
        <ConversationLine
          key={conversation.id}
          conversation={conversation}
          userId={userId}
          selected={conversation.id === selected}
          isStop={conversation.id === stop}
        />
      ))}
    </ul>
  )
}

type Shown = { view: ListView; selected: string | null; words: string; userId: string }

/** The one that is open stays among the unread while it is read. */
function shownOf(conversations: readonly Conversation[], { view, selected, words, userId }: Shown): Conversation[] {
  return conversations.filter(
    (conversation) =>
      (view !== 'unread' || hasUnread(conversation) || conversation.id === selected) &&
      isFound(conversationName(conversation, userId), words),
  )
}

const emptyWords: Readonly<Record<Exclude<ListView, 'main'>, string>> = {
  unread: t`All read.`,
  favourites: t`No favourites yet. The menu of a conversation adds it.`,
  archived: t`Nothing in the archive.`,
  requests: t`No requests right now.`,
}

type NothingProps = Pick<ConversationListProps, 'onNew' | 'onShowAll' | 'requests' | 'onShowRequests'> & {
  view: ListView
  words: string
}

/** Where nothing but requests wait they come first: what is asked there may be the first word of all. */
function Nothing({ view, words, requests = 0, onNew, onShowAll, onShowRequests }: NothingProps): ReactNode {
  if (words !== '') {
    return (
      <p role="status" className={styles.none}>
        <Trans>Nothing under “{words}”</Trans>
      </p>
    )
  }
  if (view === 'main' && requests > 0 && onShowRequests) {
    return (
      <div className={styles.empty}>
        <p role="status">{requestsWait(requests)}</p>
        <Button
          tone="primary"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget)
            onShowRequests()
          }}
        >
          {t`See the requests`}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      <p>{view === 'main' ? t`No conversation yet` : emptyWords[view]}</p>
      {view === 'main' ? (
        <>
          <MeetOrInvite />
          <Button onClick={onNew}>{t`Start one`}</Button>
        </>
      ) : (
        onShowAll && <Button onClick={onShowAll}>{t`Show all`}</Button>
      )}
    </div>
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
          <Trans>{fault} Try again</Trans>
        </Button>
      )}
    </div>
  )
}
