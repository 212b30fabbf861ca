import { BookOpen, EyeOff, Link2, Shield, UserRound, UserRoundX } from 'lucide-react'
import type { LucideIcon } from '../../../../ui/icon.tsx'

export const editAddress = '/profile/edit'

export type EditSection = {
  readonly id: 'profile' | 'crest' | 'privacy' | 'people' | 'accounts' | 'reading'
  readonly label: string
  readonly sentence: string
  readonly icon: LucideIcon
}

/** The parts of the page, each at an address of its own. */
export const editSections: readonly [EditSection, ...EditSection[]] = [
  {
    id: 'profile',
    label: 'Profile',
    sentence: 'Your name, your handle, and what you say of yourself',
    icon: UserRound,
  },
  { id: 'crest', label: 'Your crest', sentence: 'The coat of arms that stands in for a picture', icon: Shield },
  { id: 'privacy', label: 'Privacy', sentence: 'Who may reach you, find you and see you', icon: EyeOff },
  { id: 'people', label: 'Blocked and muted', sentence: 'Whom you keep at a distance', icon: UserRoundX },
  { id: 'accounts', label: 'Linked accounts', sentence: 'Steam, and what comes from it', icon: Link2 },
  { id: 'reading', label: 'Reading', sentence: 'Strong language, pop-ups, keys, theme', icon: BookOpen },
]

export const addressOfSection = (id: EditSection['id']): string => `${editAddress}/${id}`
