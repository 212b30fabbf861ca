import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Wrench } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { exactTime } from '../../../ui/type/time-text.ts'
import { ClosedWords } from './closed-words.tsx'
import { maintenanceKey, useMaintenance } from './maintenance.queries.ts'
import styles from './maintenance-banner.module.css'
import { useMaintenanceState } from './maintenance-state.ts'

/** Who waits asks now and then, each at a time of their own, for the line may be down. */
const askMs = 30_000

type Leaving = { onLeave(): void }

/** Says ahead that the hall closes; while it is closed, stands before it for members and above it for staff. */
export function MaintenanceBanner({ onLeave }: Leaving) {
  const maintenance = useMaintenance()
  const state = useMaintenanceState(maintenance)
  const isStaff = useCurrentUser().role !== roles.user
  const client = useQueryClient()
  const isShut = state === 'on' && !isStaff
  const wasShut = useRef(false)
  useEffect(() => {
    if (isShut) {
      wasShut.current = true
      const timer = setInterval(
        () => void client.invalidateQueries({ queryKey: maintenanceKey }),
        askMs * (1 + Math.random()),
      )
      return () => clearInterval(timer)
    }
    // What was refused meanwhile is asked for again.
    if (wasShut.current) void client.invalidateQueries()
    wasShut.current = false
    return undefined
  }, [client, isShut])

  if (maintenance === null || state === 'none' || state === 'far') return null
  const { from, until } = maintenance
  if (state === 'near') {
    return (
      <Banner tone="warn" icon={Wrench}>
        {t`The hall closes for maintenance from ${exactTime(from)} until about ${exactTime(until)}.`}
      </Banner>
    )
  }
  if (!isShut) {
    return (
      <Banner tone="warn" icon={Wrench} action={<ButtonLink href="/admin?view=house">{t`The house`}</ButtonLink>}>
        {t`The hall is closed for maintenance until ${exactTime(until)}: staff alone are in it.`}
      </Banner>
    )
  }
  return <Shut maintenance={maintenance} onLeave={onLeave} />
}

/** What is written on the page below stays there. The words have the focus, so that nobody presses anything while they type. */
function Shut({ maintenance, onLeave }: Leaving & { maintenance: Maintenance }) {
  const title = useId()
  return (
    <DialogFrame open onClose={() => undefined} labelledBy={title}>
      <Stack gap={4} className={styles.shut}>
        <Text as="h2" id={title} ref={takeFirstFocus} tabIndex={-1} size="lead" weight="strong">
          {t`The hall is closed for maintenance`}
        </Text>
        <ClosedWords maintenance={maintenance} />
        <Cluster gap={3}>
          <Button icon={LogOut} onClick={onLeave}>
            {t`Sign out`}
          </Button>
        </Cluster>
      </Stack>
    </DialogFrame>
  )
}
