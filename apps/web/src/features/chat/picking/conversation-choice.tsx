import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { MeetPeopleLink } from '../../friends/meet-people-link.tsx'
import { ConversationFace } from '../conversations/conversation-face.tsx'
import { useConversations } from '../conversations/conversations.queries.ts'
import { useFoundConversations } from './conversation-targets.tsx'

/** The conversations in which one can write, to choose one of them; a field finds them by name. */
export function ConversationChoice({ onChoose }: { onChoose(conversation: Conversation): void }) {
  const { id: userId } = useCurrentUser()
  const [query, setQuery] = useState('')
  const conversations = useConversations()
  const found = useFoundConversations(query)
  if (conversations.data === undefined) {
    return (
      <OnItsWay of={conversations} lost={t`Your conversations didn’t arrive.`} loading={t`Loading your conversations`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  return (
    <Stack gap={3}>
      <SearchField
        label={t`Find a conversation`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onClear={() => setQuery('')}
      />
      {found.length === 0 && query === '' ? (
        <Note tone="info" action={<MeetPeopleLink />}>
          {t`You are in no conversation yet.`}
        </Note>
      ) : found.length === 0 ? (
        <Quiet>{t`No conversation is called that.`}</Quiet>
      ) : (
        <Card>
          <RowList label={t`Conversations`}>
            {found.map(({ conversation, target: { name } }) => (
              <Row key={conversation.id}>
                <ConversationFace conversation={conversation} userId={userId} size={40} />
                <Text as="span" grow shrinks breaks>
                  <bdi>{name}</bdi>
                </Text>
                <Button aria-label={t`Choose ${name}`} onClick={() => onChoose(conversation)}>
                  {t`Choose`}
                </Button>
              </Row>
            ))}
          </RowList>
        </Card>
      )}
      {conversations.hasNextPage && (
        <NextPage block tone="quiet" of={conversations}>
          {t`Show older ones`}
        </NextPage>
      )}
    </Stack>
  )
}
