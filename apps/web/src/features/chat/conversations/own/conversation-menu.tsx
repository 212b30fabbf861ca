import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { Archive, ArchiveRestore, Ellipsis, Flag, Mail, MailOpen, Star, StarOff, Trophy } from 'lucide-react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import { hasUnread } from '../boxes.ts'
import { useReadAll } from '../use-mark-read.ts'
import { challengeHereHref, mayChallengeHere, mayPlayOut, playOutHref } from './challenge-here.ts'
import { MuteItems } from './mute-items.tsx'
import { useOwnPart } from './own-part.ts'

type ConversationMenuProps = {
  conversation: Conversation
  name: string
  open: boolean
  onOpenChange(open: boolean): void
}

/** What one does with a conversation in the list, without opening it. */
export function ConversationMenu({ conversation, name, open, onOpenChange }: ConversationMenuProps) {
  const label = t`More for ${name}`
  return (
    <Menu
      label={label}
      open={open}
      onOpenChange={onOpenChange}
      // The row is the stop of the keyboard, and its button is not: a press and the menu key come here.
      backTo={(button) => button.closest('li')?.querySelector('a')}
      trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} tabIndex={-1} />}
    >
      <ReadItem conversation={conversation} />
      <KeepItems conversation={conversation} />
      {mayChallengeHere(conversation) && (
        <MenuLink icon={Flag} href={challengeHereHref(conversation.id)}>
          {t`Set a challenge here`}
        </MenuLink>
      )}
      {mayPlayOut(conversation) && (
        <MenuLink icon={Trophy} href={playOutHref(conversation.id)}>
          {t`Play this out`}
        </MenuLink>
      )}
      <MenuSeparator />
      <MuteItems conversation={conversation} />
    </Menu>
  )
}

function ReadItem({ conversation }: { conversation: Conversation }) {
  const own = useOwnPart()
  const readAll = useReadAll()
  const { lastMessage } = conversation
  if (hasUnread(conversation)) {
    return (
      <MenuItem icon={MailOpen} onSelect={() => readAll(conversation)}>
        {t`Mark as read`}
      </MenuItem>
    )
  }
  return (
    <MenuItem
      icon={Mail}
      disabled={lastMessage === null}
      onSelect={() => lastMessage !== null && own.markUnread(conversation, lastMessage)}
    >
      {t`Mark as unread`}
    </MenuItem>
  )
}

function KeepItems({ conversation }: { conversation: Conversation }) {
  const own = useOwnPart()
  const { favourite, archived } = conversation.own
  return (
    <>
      {!archived && (
        <MenuItem icon={favourite ? StarOff : Star} onSelect={() => own.setFavourite(conversation, !favourite)}>
          {favourite ? t`Take from favourites` : t`Add to favourites`}
        </MenuItem>
      )}
      {archived ? (
        <MenuItem icon={ArchiveRestore} onSelect={() => own.unarchive(conversation)}>
          {t`Back to the list`}
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onSelect={() => own.archive(conversation)}>
          {t`Archive`}
        </MenuItem>
      )}
    </>
  )
}
