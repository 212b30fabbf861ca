import type { AvailabilityChoice } from '@guildhall/contract/rules/presence-limits'
import { t } from '@lingui/core/macro'
import { CircleCheck, CircleMinus, EyeOff } from 'lucide-react'

/** How members may want to be seen. */
export const availabilities = [
  { value: 'automatic', label: t`Online`, icon: CircleCheck, help: t`Away by itself when nobody is at the page.` },
  { value: 'dnd', label: t`Do not disturb`, icon: CircleMinus, help: t`Nothing pops up.` },
  { value: 'invisible', label: t`Invisible`, icon: EyeOff, help: t`Others see you offline.` },
] as const satisfies readonly { value: AvailabilityChoice; label: string; icon: unknown; help: string }[]
