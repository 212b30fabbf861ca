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
export const typeFaces: readonly TypeFace[] = [
  { label: 'Social', icon: Heart },
  { label: 'Friends', icon: Users },
  { label: 'Gaming', icon: Gamepad2 },
  { label: 'System', icon: Server },
  { label: 'Content', icon: FileText },
  { label: 'Group', icon: Armchair },
  { label: 'Purchases', icon: Receipt },
  { label: 'Events', icon: CalendarDays },
  { label: 'Messaging', icon: MessagesSquare },
  { label: 'Moderation', icon: Shield },
]

export function typeFace(type: number): TypeFace {
  return typeFaces[type] ?? { label: 'System', icon: Server }
}
