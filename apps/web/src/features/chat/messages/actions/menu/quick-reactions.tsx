import type { Message } from '@guildhall/contract/chat/messages'
import { houseReactions } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { SmilePlus } from 'lucide-react'
import { reactionFace } from '../../../../../ui/messages/parts/reaction-faces.ts'
import { MenuItem } from '../../../../../ui/overlay/menu.tsx'
import { MenuAt, MenuIcons } from '../../../../../ui/overlay/menu-at.tsx'
import { useShownMessage } from '../pending-changes.ts'
import { toggleReaction } from '../reacting.ts'
import { ask, endMenu, type Point } from './asked.ts'

/** The six reactions of the house in one row, and the way to all others. */
export function QuickReactions({ message, userId }: { message: Message; userId: string }) {
  const items = houseReactions.flatMap((key) => {
    const face = reactionFace(key)
    if (!('icon' in face)) return []
    const isOn = message.reactions.some((reaction) => reaction.key === key && reaction.userIds.includes(userId))
    return [{ key, icon: face.icon, label: face.label, isOn }]
  })
  return (
    <>
      <MenuIcons label={t`React`} items={items} onSelect={(key) => toggleReaction(message, key, userId)} />
      <MenuItem icon={SmilePlus} onSelect={() => ask({ kind: 'emoji', message })}>
        {t`More reactions`}
      </MenuItem>
    </>
  )
}

/** The reactions alone. */
export function ReactionMenu({ message: stored, at, userId }: { message: Message; at: Point; userId: string }) {
  const message = useShownMessage(stored)
  return (
    <MenuAt at={at} label={t`React`} onClose={endMenu}>
      <QuickReactions message={message} userId={userId} />
    </MenuAt>
  )
}
