import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../../platform/api/call.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'
import { asPerson } from '../../../../platform/names/person-name.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { BlockDialog } from '../../../boundaries/block-dialog.tsx'
import { otherMembers } from '../../conversations/conversation-name.ts'
import { putConversation, removeConversation, useChatCache } from '../../conversations/conversations.queries.ts'
import styles from './request-note.module.css'

type RequestNoteProps = { conversation: Conversation; userId: string }

/** A stranger asks to write: their words are a preview, and nothing is told to them until they are accepted. */
export function RequestNote({ conversation, userId }: RequestNoteProps) {
  const [other] = otherMembers(conversation, userId)
  const [isBlocking, setBlocking] = useState(false)
  const { accept, decline, leave } = useAnswer(conversation.id)
  const failure = accept.error ?? decline.error
  const person = other && asPerson(other)
  const isBusy = accept.isPending || decline.isPending
  return (
    <Stack as="section" gap={3} aria-label={t`Message request`} className={styles.note}>
      <p>
        <Trans>
          <b>{person?.name ?? t`Somebody`}</b> would like to write to you.
        </Trans>{' '}
        <Text as="span" tone={2}>
          {t`They do not learn that you read this, nor whether you are here, unless you accept.`}
        </Text>
      </p>
      <WhyNot error={failure} />
      <Cluster align="stretch" justify="end">
        {person && (
          <span className={styles.apart}>
            <Button tone="danger-quiet" disabled={isBusy} onClick={() => setBlocking(true)}>
              {t`Block…`}
            </Button>
          </span>
        )}
        <Button busy={decline.isPending && t`Declining`} disabled={accept.isPending} onClick={() => decline.mutate()}>
          {t`Decline`}
        </Button>
        <Button
          tone="primary"
          busy={accept.isPending && t`Accepting`}
          disabled={decline.isPending}
          onClick={() => accept.mutate()}
        >
          {t`Accept`}
        </Button>
      </Cluster>
      {isBlocking && person && <BlockDialog person={person} onClose={() => setBlocking(false)} onBlocked={leave} />}
    </Stack>
  )
}

function useAnswer(id: string) {
  const { client, userId } = useChatCache()
  const navigate = useNavigate()
  const leave = () => {
    void navigate('/chat', { replace: true })
    removeConversation(client, userId, id)
  }
  const accept = useMutation({
    meta: saysItself,
    mutationFn: () => call('POST /api/conversations/{id}/request', { params: { id } }),
    onSuccess: (conversation) => putConversation(client, userId, conversation),
  })
  const decline = useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/conversations/{id}/request', { params: { id } }),
    onSuccess: () => {
      leave()
      toasts.show({ message: t`Declined. They are not told.` })
    },
  })
  return { accept, decline, leave }
}
