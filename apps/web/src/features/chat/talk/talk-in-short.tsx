import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { MessagesSquare } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { IconButtonLink } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Count } from '../../../ui/marks/count.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { useChatCache } from '../conversations/conversations.queries.ts'
import { Said } from '../conversations/own/last-said.tsx'
import type { LogNote } from '../messages/parts/log-notes.tsx'
import { closeTimeline, openTimeline, useTimeline } from '../timeline/timelines.ts'
import { useConversation } from '../use-conversation.ts'

type TalkInShortProps = {
  conversationId: string
  /** What happens beside it, oldest first. */
  notes: readonly LogNote[]
  label: string
}

/** So much of a talk stands where there is no room for all of it. */
const shown = 4

/** The end of a conversation on another page: what was said and what happened last. Nothing of it is read by that. */
export function TalkInShort(props: TalkInShortProps) {
  const { conversation, isLoading } = useConversation(props.conversationId)
  if (conversation !== undefined) return <Last {...props} conversation={conversation} />
  return isLoading ? <SkeletonRows count={2} /> : null
}

function Last({ conversation, notes, label }: TalkInShortProps & { conversation: Conversation }) {
  const { id, unread, lastSeq, lastRev } = conversation
  const { userId } = useChatCache()
  const { status, timeline } = useTimeline(id)
  const open = useEffectEvent(() => void openTimeline(id, unread, { lastSeq, lastRev }))
  useEffect(() => {
    if (status === 'closed') open()
  }, [status])
  useEffect(() => () => closeTimeline(id), [id])
  const said = timeline.messages
    .filter(({ deleted }) => deleted?.by !== 'me')
    .slice(-shown)
    .map((message) => ({
      key: message.id,
      at: message.createdAt,
      words: <Said conversation={conversation} userId={userId} message={message} />,
    }))
  const lines = [...notes.slice(-shown), ...said].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return <ShortLines lines={lines} label={label} />
}

/** The last of what happened, where nobody has said anything. */
export function ShortLines({ lines, label }: { lines: readonly LogNote[]; label: string }) {
  if (lines.length === 0) return <Quiet>{t`Nothing yet.`}</Quiet>
  return (
    <Stack as="ol" gap={3} aria-label={label}>
      {lines.slice(-shown).map(({ key, at, words }) => (
        <Cluster as="li" key={key} gap={4} lineGap={0.5} justify="between">
          <Text as="span" breaks>
            {words}
          </Text>
          <Quiet as="span">
            <RelativeTime at={at} />
          </Quiet>
        </Cluster>
      ))}
    </Stack>
  )
}

type DoorProps = { conversationId: string | null; href: string; children: string }

/** The way to the whole of it, with how much of it is unread. */
export function TalkDoor({ conversationId, href, children }: DoorProps) {
  return (
    <ButtonLink block href={href}>
      {children} {conversationId !== null && <Unread conversationId={conversationId} />}
    </ButtonLink>
  )
}

function Unread({ conversationId }: { conversationId: string }) {
  const { conversation } = useConversation(conversationId)
  return <Count value={conversation?.unread ?? 0} label={(value) => t`${value} unread`} />
}

/** The same as an icon, for where the talk itself is far below. */
export function TalkMark({ conversationId, href, children }: DoorProps) {
  const face = { icon: MessagesSquare, label: children, href }
  return conversationId === null ? (
    <IconButtonLink {...face} />
  ) : (
    <UnreadMark {...face} conversationId={conversationId} />
  )
}

type UnreadMarkProps = ComponentProps<typeof IconButtonLink> & { conversationId: string }

function UnreadMark({ conversationId, ...face }: UnreadMarkProps) {
  const { conversation } = useConversation(conversationId)
  return <IconButtonLink {...face} count={conversation?.unread} />
}
