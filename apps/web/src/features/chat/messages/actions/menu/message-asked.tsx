import type { Conversation } from '@guildhall/contract/chat/conversations'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { loadPart } from '../../../../../platform/build-updates/load-part.ts'
import { PictureView } from '../../pictures/picture-view.tsx'
import { ClosePollDialog } from '../dialogs/close-poll-dialog.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { HistoryDialog } from '../dialogs/history-dialog.tsx'
import { ReactionDialog } from '../dialogs/reaction-dialog.tsx'
import { WhoReactedDialog } from '../dialogs/who-reacted-dialog.tsx'
import { type Asked, endAsking, useAsked } from './asked.ts'
import { MessageMenu } from './message-menu.tsx'
import { ReactionMenu } from './quick-reactions.tsx'

const loadForwarding = async () => ({ default: (await import('../dialogs/forward-dialog.tsx')).ForwardDialog })
const ForwardDialog = lazy(() => loadPart(loadForwarding))
// Behind the messages, so that it is here when somebody without a line passes one on.
const fetchForwarding = () => void loadForwarding().catch(() => undefined)

/** The menu and the dialogs over the messages of a conversation; once beside its log. */
export function MessageAsked({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const asked = useAsked()
  useEffect(() => endAsking, [])
  useEffect(fetchForwarding, [])
  useFocusBack(asked)
  if (asked === null || asked.message.conversationId !== conversation.id) return null
  const { message } = asked
  const common = { message, conversation, userId, onClose: endAsking }
  switch (asked.kind) {
    case 'menu':
      // Another place is another menu: it opens anew there.
      return <MessageMenu key={keyOf(asked)} at={asked.at} {...common} />
    case 'react':
      return <ReactionMenu key={keyOf(asked)} at={asked.at} message={message} userId={userId} />
    case 'pictures':
      return <PictureView attachments={asked.attachments} start={asked.start} onClose={endAsking} />
    case 'close-poll':
      return <ClosePollDialog {...common} />
    case 'forward':
      return (
        <Suspense>
          <ForwardDialog {...common} />
        </Suspense>
      )
    case 'delete':
      return <DeleteDialog {...common} />
    case 'history':
      return <HistoryDialog {...common} />
    case 'who':
      return <WhoReactedDialog {...common} />
    case 'emoji':
      return <ReactionDialog {...common} />
  }
}

/** The menu that led to a dialog is gone when the dialog closes: the focus goes back to where it was before both. */
function useFocusBack(asked: Asked | null): void {
  const isAsking = asked !== null
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isAsking) return
    before.current = document.activeElement
  }, [isAsking])
  useEffect(() => {
    // Unless something has it, such as what was chosen.
    if (isAsking || before.current === null || document.activeElement !== document.body) return
    const isHere = before.current.isConnected && before.current !== document.body
    const place = isHere ? before.current : document.querySelector('[role="log"]')
    before.current = null
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }, [isAsking])
}

function keyOf({ message, at }: Extract<Asked, { kind: 'menu' | 'react' }>): string {
  return `${message.id} ${at.x} ${at.y}`
}
