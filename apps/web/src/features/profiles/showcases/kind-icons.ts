import type { ShowcaseKind } from '@guildhall/contract/rules/profile-limits'
import { Gamepad2, ImageUp, List, Star, TextQuote, Trophy } from 'lucide-react'
import type { LucideIcon } from '../../../ui/icon.tsx'

export const kindIcons: Readonly<Record<ShowcaseKind, LucideIcon>> = {
  game: Gamepad2,
  achievement: Trophy,
  review: Star,
  list: List,
  picture: ImageUp,
  words: TextQuote,
}
