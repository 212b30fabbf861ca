import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import {
  Bookmark,
  Check,
  CheckCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  Infinity as Endless,
  Layers,
  Play,
} from 'lucide-react'
import type { LucideIcon } from '../../../ui/icon.tsx'

export const statusIcons: Readonly<Record<LibraryStatus, LucideIcon>> = {
  backlog: Layers,
  playing: Play,
  'on-hold': CirclePause,
  beaten: Check,
  completed: CheckCheck,
  dropped: CircleX,
  endless: Endless,
  wishlist: Bookmark,
  unsorted: CircleHelp,
}
