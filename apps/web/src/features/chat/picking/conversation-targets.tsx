import type { Conversation } from '@guildhall/contract/chat/conversations'
import { isFound } from '@guildhall/contract/rules/names/name-search'
import { t } from '@lingui/core/macro'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { ConversationFace } from '../conversations/conversation-face.tsx'
import { otherMembers } from '../conversations/conversation-name.ts'
import { useConversations } from '../conversations/conversations.queries.ts'
import { useBlockedIds } from '../conversations/use-blocked-ids.ts'
import { type Choosing, conversationTarget, type Target } from './target.ts'
import { TargetRow } from './target-row.tsx'

type Found = { readonly conversation: Conversation; readonly target: Target }

/** The conversations of a name in which one can write, latest first. */
export function useFoundConversations(query: string): Found[] {
  const { id: userId } = useCurrentUser()
  const blockedIds = useBlockedIds()
  return (useConversations().data ?? []).flatMap((conversation) => {
    const target = conversationTarget(conversation, userId)
    return takesWords(conversation, userId, blockedIds) && isFound(target.name, query) ? [{ conversation, target }] : []
  })
}

/** Neither a request that waits for an answer, nor a group that one left, nor the talk with somebody one blocked. */
function takesWords(conversation: Conversation, userId: string, blockedIds: ReadonlySet<string>): boolean {
  const { kind, own, participantMap } = conversation
  if (own.state !== 'member' || participantMap[userId] === undefined) return false
  return kind === 'group' || !otherMembers(conversation, userId).some(({ id }) => blockedIds.has(id))
}

export function ConversationTargets({ found, choosing }: { found: readonly Found[]; choosing: Choosing }) {
  const { id: userId } = useCurrentUser()
  const conversations = useConversations()
  return (
    <>
      {found.length > 0 && (
        <RowList label={t`Conversations`}>
          {found.map(({ conversation, target }) => (
            <TargetRow
              key={target.id}
              target={target}
              face={<ConversationFace conversation={conversation} userId={userId} size={32} />}
              choosing={choosing}
            />
          ))}
        </RowList>
      )}
      {conversations.hasNextPage && (
        <NextPage block tone="quiet" of={conversations}>
          {t`Show older ones`}
        </NextPage>
      )}
    </>
  )
}
