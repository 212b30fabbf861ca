import type { Conversation } from '@guildhall/contract/chat/conversations'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { TypingIndicator } from '../../../ui/conversation/typing-indicator.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { useTypingUserIds } from '../conversations/typing.ts'
import { OpenComposer } from './open-composer.tsx'
import { ClosedNote } from './states/closed-note.tsx'
import { RequestNote } from './states/request-note.tsx'
import { useWritingState, type WritingState } from './states/writing-state.ts'

type MessageComposerProps = {
  conversation: Conversation
  /** What the conversation is called. */
  name: string
  /** The field, where there is one. */
  ref?: Ref<HTMLTextAreaElement>
}

/** The foot of a conversation: who is typing, and where one writes, answers a request, or learns why one cannot. */
export function MessageComposer({ conversation, name, ref }: MessageComposerProps) {
  const { id: userId } = useCurrentUser()
  const field = useRef<HTMLTextAreaElement>(null)
  const state = useWritingState(conversation, userId)
  const typing = useTypingUserIds(conversation.id).flatMap(
    (typingId) => conversation.participantMap[typingId]?.firstName ?? [],
  )
  // Always the field of the moment: it comes and goes with the state.
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement)
  useFocusOnceTaken(state.kind, field)
  const place = { conversation, userId }
  return (
    <>
      <TypingIndicator names={typing} />
      {state.kind === 'open' && (
        <UnlessSilenced area="chat">
          <OpenComposer {...place} name={name} field={field} />
        </UnlessSilenced>
      )}
      {state.kind === 'request' && <RequestNote {...place} />}
      {state.kind !== 'open' && state.kind !== 'request' && <ClosedNote {...place} state={state} />}
    </>
  )
}

/** The answer to a request goes with what asked for it: the focus goes on to where one writes. */
function useFocusOnceTaken(kind: WritingState['kind'], field: RefObject<HTMLTextAreaElement | null>): void {
  const before = useRef(kind)
  useEffect(() => {
    const isTaken = before.current === 'request' && kind === 'open'
    if (isTaken && document.activeElement === document.body) field.current?.focus()
    before.current = kind
  }, [kind, field])
}
