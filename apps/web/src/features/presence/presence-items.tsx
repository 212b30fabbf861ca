import { t } from '@lingui/core/macro'
import { SmilePlus } from 'lucide-react'
import { errorText } from '../../platform/error-text.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { availabilities } from './availabilities.ts'
import { useOwnPresence, useSetAvailability } from './presence.queries.ts'

/** How one is seen, in one's own menu. */
export function PresenceItems({ onStatus }: { onStatus(): void }) {
  const own = useOwnPresence().data
  const availability = useSetAvailability()
  return (
    <>
      <MenuLabel>{t`Status`}</MenuLabel>
      <MenuChoice
        value={own?.availability.choice ?? 'automatic'}
        options={availabilities}
        // A menu is gone before the answer is there, so a refusal hangs on the promise.
        onChange={(choice) =>
          void availability
            .mutateAsync(choice)
            .catch((error: unknown) => toasts.show({ message: errorText(error), tone: 'error' }))
        }
      />
      <MenuItem icon={SmilePlus} onSelect={onStatus}>
        {own?.status === null && own.playing === null ? t`Set a status…` : t`Change your status…`}
      </MenuItem>
      <MenuSeparator />
    </>
  )
}
