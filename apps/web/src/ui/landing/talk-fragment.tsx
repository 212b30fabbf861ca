import { t } from '@lingui/core/macro'
import { MessageBubble } from '../messages/message-bubble.tsx'
import { MessageGroup } from '../messages/message-group.tsx'

const tobias = { id: 'landing-tobias', name: 'Tobias Okafor' }
const wren = { id: 'landing-wren-a', name: 'Wren Abbott' }
const mara = { id: 'landing-mara', name: 'Mara Lindqvist' }

const tonight = new Date().setHours(20, 4, 0, 0)

/** A piece of a conversation before a game. */
export function TalkFragment() {
  return (
    <div>
      <MessageGroup author={tobias} time={tonight}>
        <MessageBubble>{t`Deep Lode tonight? Four of us own it, and I know where the lift is now.`}</MessageBubble>
      </MessageGroup>
      <MessageGroup author={wren} time={tonight}>
        <MessageBubble>{t`In. Half past eight, and somebody bring lamp oil.`}</MessageBubble>
      </MessageGroup>
      <MessageGroup author={mara} own time={tonight}>
        <MessageBubble>{t`If Ines lets me out of the kitchen in time.`}</MessageBubble>
      </MessageGroup>
    </div>
  )
}
