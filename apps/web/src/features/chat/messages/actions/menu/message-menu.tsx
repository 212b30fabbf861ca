import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import {
  Bookmark,
  Copy,
  Forward,
  History,
  Link2,
  MailOpen,
  Pencil,
  Pin,
  PinOff,
  Reply,
  Trash2,
  Users,
} from 'lucide-react'
import { personName } from '../../../../../platform/names/person-name.ts'
import { copyText } from '../../../../../ui/feedback/copy-text.ts'
import { MenuItem, MenuLabel, MenuSeparator } from '../../../../../ui/overlay/menu.tsx'
import { MenuAt } from '../../../../../ui/overlay/menu-at.tsx'
import { exactTime } from '../../../../../ui/type/time-text.ts'
import { ReportItem } from '../../../../boundaries/report-item.tsx'
import { startEdit, startReply } from '../../../composer-mode.ts'
import { authorOf } from '../../../conversations/conversation-name.ts'
import { useOwnPart } from '../../../conversations/own/own-part.ts'
import { copyLink } from '../../words/copying.ts'
import { deleteForMe } from '../deleting.ts'
import { saveMessage, togglePin } from '../keeping.ts'
import { rightsOn } from '../message-rights.ts'
import { useShownMessage } from '../pending-changes.ts'
import { ask, endMenu, type Point } from './asked.ts'
import { QuickReactions } from './quick-reactions.tsx'

type MessageMenuProps = { message: Message; at: Point; conversation: Conversation; userId: string }

/** Everything one can do with a message. */
export function MessageMenu({ message: stored, at, conversation, userId }: MessageMenuProps) {
  const message = useShownMessage(stored)
  const own = useOwnPart()
  const may = rightsOn(message, conversation, userId)
  const { id } = conversation
  const author = authorOf(conversation, message.senderUserId)
  return (
    <MenuAt at={at} label={t`What to do with this message`} onClose={endMenu}>
      <MenuLabel>{exactTime(message.createdAt)}</MenuLabel>
      {may.canReact && <QuickReactions message={message} userId={userId} />}
      {message.reactions.length > 0 && (
        <MenuItem icon={Users} onSelect={() => ask({ kind: 'who', message })}>
          {t`Who reacted`}
        </MenuItem>
      )}
      {may.canReact && <MenuSeparator />}
      {may.canReply && (
        <MenuItem icon={Reply} onSelect={() => startReply(id, message)}>
          {t`Reply`}
        </MenuItem>
      )}
      {may.canEdit && (
        <MenuItem icon={Pencil} onSelect={() => startEdit(id, message)}>
          {t`Edit`}
        </MenuItem>
      )}
      {message.editedAt !== null && (
        <MenuItem icon={History} onSelect={() => ask({ kind: 'history', message })}>
          {t`What it said before`}
        </MenuItem>
      )}
      {may.canForward && (
        <MenuItem icon={Forward} onSelect={() => ask({ kind: 'forward', message })}>
          {t`Forward`}
        </MenuItem>
      )}
      {message.text !== '' && (
        <MenuItem icon={Copy} onSelect={() => copyText(message.text, t`The text`)}>
          {t`Copy text`}
        </MenuItem>
      )}
      <MenuItem icon={Link2} onSelect={() => copyLink(message)}>
        {t`Copy link`}
      </MenuItem>
      {may.canPin && (
        <MenuItem icon={message.pinnedAt === null ? Pin : PinOff} onSelect={() => togglePin(message)}>
          {message.pinnedAt === null ? t`Pin for everybody` : t`Unpin`}
        </MenuItem>
      )}
      {may.canSave && (
        <MenuItem icon={Bookmark} onSelect={() => void saveMessage(message)}>
          {t`Save for yourself`}
        </MenuItem>
      )}
      {may.canMarkUnread && (
        <MenuItem icon={MailOpen} onSelect={() => own.markUnread(conversation, message)}>
          {t`Mark unread from here`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => deleteForMe(message)}>
        {t`Delete for me`}
      </MenuItem>
      {may.isWhole && author.id !== userId && (
        <ReportItem kind="message" id={message.id} person={{ id: author.id, name: personName(author) }} />
      )}
      {may.canDeleteForEveryone && (
        <MenuItem icon={Trash2} tone="danger" onSelect={() => ask({ kind: 'delete', message })}>
          {t`Delete for everybody`}
        </MenuItem>
      )}
    </MenuAt>
  )
}
