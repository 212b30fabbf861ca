import { t } from '@lingui/core/macro'
import { Bell, BookOpen, EyeOff, Link2, Shield, Ticket, UserRound, UserRoundX } from 'lucide-react'
import type { LucideIcon } from '../../../../ui/icon.tsx'

export const editAddress = '/profile/edit'

export type EditSection = {
  readonly id: 'profile' | 'crest' | 'notifications' | 'privacy' | 'people' | 'accounts' | 'reading' | 'invitations'
  readonly label: string
  readonly sentence: string
  readonly icon: LucideIcon
}

/** The parts of the page, each at an address of its own. */
export const editSections: readonly [EditSection, ...EditSection[]] = [
  {
    id: 'profile',
    label: t`Profile`,
    sentence: t`Your name, your handle, and what you say of yourself`,
    icon: UserRound,
  },
  { id: 'crest', label: t`Your crest`, sentence: t`The coat of arms that stands in for a picture`, icon: Shield },
  { id: 'notifications', label: t`Notifications`, sentence: t`How loud the hall may be, and for what`, icon: Bell },
  { id: 'privacy', label: t`Privacy`, sentence: t`Who may reach you, find you and see you`, icon: EyeOff },
  { id: 'people', label: t`Blocked and muted`, sentence: t`Whom you keep at a distance`, icon: UserRoundX },
  { id: 'accounts', label: t`Linked accounts`, sentence: t`Steam, and what comes from it`, icon: Link2 },
  { id: 'reading', label: t`Reading`, sentence: t`Language, theme, pop-ups, keys, strong words`, icon: BookOpen },
  { id: 'invitations', label: t`Invitations`, sentence: t`Links that bring people into the hall`, icon: Ticket },
]

export const addressOfSection = (id: EditSection['id']): string => `${editAddress}/${id}`
