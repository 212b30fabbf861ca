import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { t } from '@lingui/core/macro'
import {
  Armchair,
  CalendarDays,
  FileText,
  Gamepad2,
  Heart,
  type LucideIcon,
  MessagesSquare,
  Receipt,
  Server,
  Shield,
  Users,
} from 'lucide-react'

export type TypeFace = { readonly label: string; readonly icon: LucideIcon }

/** How each type of notification is called and drawn; the index is its number on the wire. */
const typeFaces: readonly TypeFace[] = [
  { label: t`Social`, icon: Heart },
  { label: t`Friends`, icon: Users },
  { label: t`Gaming`, icon: Gamepad2 },
  { label: t`System`, icon: Server },
  { label: t`Content`, icon: FileText },
  { label: t`Group`, icon: Armchair },
  { label: t`Purchases`, icon: Receipt },
  { label: t`Events`, icon: CalendarDays },
  { label: t`Messaging`, icon: MessagesSquare },
  { label: t`Moderation`, icon: Shield },
]

export function typeFace(type: number): TypeFace {
  return typeFaces[type] ?? { label: t`System`, icon: Server }
}

/** The types that can be looked for one by one; nothing is ever sold in a hall, so nothing is told of it. */
export const shownTypes = typeFaces.flatMap((face, type) =>
  type === notificationTypes.ecommerce ? [] : [{ type, ...face }],
)
