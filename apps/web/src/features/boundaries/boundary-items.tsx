import { t } from '@lingui/core/macro'
import { Ban, Bell, BellOff, EyeOff, Undo2 } from 'lucide-react'
import { errorText } from '../../platform/error-text.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { MenuItem } from '../../ui/overlay/menu.tsx'
import { useIgnoreRequests, useIsIgnored, useSeeRequests, useUnblock, useUnmute } from './boundaries.queries.ts'

// A menu closes when something is chosen, and its items are gone before the answer is there: what
// follows hangs on the promise, not on the component.

type ItemProps = { person: { id: string; name: string }; onChanged(): void }

export function MuteItem({ isMuted, onMute, ...props }: ItemProps & { isMuted: boolean; onMute(): void }) {
  if (isMuted) return <UnmuteItem {...props} />
  return (
    <MenuItem icon={BellOff} onSelect={onMute}>
      {t`Mute…`}
    </MenuItem>
  )
}

function UnmuteItem({ person, onChanged }: ItemProps) {
  const unmute = useUnmute()
  const select = () =>
    void tell(unmute.mutateAsync(person.id), { message: t`You hear ${person.name} again.` }).then(onChanged)
  return (
    <MenuItem icon={Bell} onSelect={select}>
      {t`Unmute`}
    </MenuItem>
  )
}

/** Sees no requests of somebody, or sees them again; nothing while it is not known which of the two it is. */
export function IgnoreRequestsItem({ person, onChanged }: ItemProps) {
  const isIgnored = useIsIgnored(person.id)
  const ignore = useIgnoreRequests()
  const see = useSeeRequests()
  if (isIgnored === undefined) return null
  const seeAgain = () =>
    void tell(see.mutateAsync(person.id), { message: t`You see requests of ${person.name} again.` }).then(onChanged)
  const stopSeeing = () =>
    void tell(ignore.mutateAsync(person.id), {
      message: t`You see no requests of ${person.name} any more.`,
      action: { label: t`Undo`, onSelect: seeAgain },
    }).then(onChanged)
  return isIgnored ? (
    <MenuItem icon={Undo2} onSelect={seeAgain}>
      {t`See friend requests again`}
    </MenuItem>
  ) : (
    <MenuItem icon={EyeOff} onSelect={stopSeeing}>
      {t`Ignore friend requests`}
    </MenuItem>
  )
}

export function BlockItem({ onBlock }: { onBlock(): void }) {
  return (
    <MenuItem icon={Ban} tone="danger" onSelect={onBlock}>
      {t`Block…`}
    </MenuItem>
  )
}

export function UnblockItem({ person, onChanged }: ItemProps) {
  const unblock = useUnblock()
  const select = () =>
    void tell(unblock.mutateAsync(person.id), { message: t`${person.name} is blocked no more.` }).then(onChanged)
  return (
    <MenuItem icon={Undo2} onSelect={select}>
      {t`Unblock`}
    </MenuItem>
  )
}

async function tell(outcome: Promise<unknown>, done: Parameters<typeof toasts.show>[0]): Promise<void> {
  try {
    await outcome
    toasts.show(done)
  } catch (error) {
    toasts.show({ message: errorText(error), tone: 'error' })
  }
}
