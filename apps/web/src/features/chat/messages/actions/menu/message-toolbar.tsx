import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { Ellipsis, Reply, SmilePlus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { startOf } from '../../../../../ui/language/reading-direction.ts'
import { MessageTools } from '../../../../../ui/messages/message-tools.tsx'
import { startReply } from '../../../composer-mode.ts'
import { rightsOn } from '../message-rights.ts'
import { ask, type Point } from './asked.ts'

type MessageToolbarProps = { message: Message; conversation: Conversation; userId: string }

/** React, reply, and the menu with all the rest: while the message is pointed at, or has the focus. */
export function MessageToolbar({ message, conversation, userId }: MessageToolbarProps) {
  const may = rightsOn(message, conversation, userId)
  return (
    <MessageTools label={t`Message`}>
      {may.canReact && (
        <IconButton
          {...staying}
          icon={SmilePlus}
          label={t`React`}
          aria-haspopup="menu"
          onClick={(event) => ask({ kind: 'react', message, at: under(event) })}
        />
      )}
      {may.canReply && (
        <IconButton {...staying} icon={Reply} label={t`Reply`} onClick={() => startReply(conversation.id, message)} />
      )}
      <IconButton
        {...staying}
        icon={Ellipsis}
        label={t`More`}
        aria-haspopup="menu"
        onClick={(event) => ask({ kind: 'menu', message, at: under(event) })}
      />
    </MessageTools>
  )
}

/** The tools go with the mouse: who presses them keeps the focus where it was, such as in the composer. */
const staying = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

function under({ currentTarget }: MouseEvent<HTMLElement>): Point {
  const box = currentTarget.getBoundingClientRect()
  return { x: startOf(box), y: box.bottom }
}
