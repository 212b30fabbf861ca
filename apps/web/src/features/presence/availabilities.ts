import type { AvailabilityChoice } from '@guildhall/contract/rules/presence-limits'
import { CircleCheck, CircleMinus, EyeOff } from 'lucide-react'

/** How members may want to be seen. */
export const availabilities = [
  { value: 'automatic', label: 'Online', icon: CircleCheck, help: 'Away by itself when nobody is at the page.' },
  { value: 'dnd', label: 'Do not disturb', icon: CircleMinus, help: 'Nothing pops up.' },
  { value: 'invisible', label: 'Invisible', icon: EyeOff, help: 'Others see you offline.' },
] as const satisfies readonly { value: AvailabilityChoice; label: string; icon: unknown; help: string }[]
