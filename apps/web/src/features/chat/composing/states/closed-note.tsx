import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { asPerson } from '../../../../platform/names/person-name.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { UnblockButton } from '../../../boundaries/unblock-button.tsx'
import { otherMembers } from '../../conversations/conversation-name.ts'
import { sendAgain } from '../../outbox/outbox.ts'
import type { WritingState } from './writing-state.ts'

type ClosedNoteProps = {
  state: Exclude<WritingState, { kind: 'open' | 'request' }>
  conversation: Conversation
  userId: string
}

/** Stands in the place of the composer where one cannot write, and says why. */
export function ClosedNote({ state, conversation, userId }: ClosedNoteProps) {
  const [other] = otherMembers(conversation, userId)
  const name = other?.firstName ?? 'they'
  if (state.kind === 'left') {
    return <Note tone="info">{t`You are not in this group any more. What was said while you were stays here.`}</Note>
  }
  if (state.kind === 'blocked') {
    return (
      <Note tone="info" action={other && <UnblockButton person={asPerson(other)} />}>
        <Trans>You blocked {name}. Neither of you can write here.</Trans>
      </Note>
    )
  }
  return (
    <Note tone="info" action={<TryAgain clientMessageId={state.clientMessageId} />}>
      {state.kind === 'waits'
        ? t`Your messages wait for ${name} to accept them. Until then there is nothing more to send.`
        : t`You cannot write here right now. What was said stays.`}
    </Note>
  )
}

function TryAgain({ clientMessageId }: { clientMessageId: string }) {
  return <Button onClick={() => sendAgain(clientMessageId)}>{t`Try again`}</Button>
}
