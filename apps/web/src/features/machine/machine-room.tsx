import { t } from '@lingui/core/macro'
import { Stack } from '../../ui/dress/stack.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { HealthCard } from './health-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { useMachine } from './machine.queries.ts'
import { ServersCard } from './servers-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { StorageCard } from './storage-card.tsx'

/** For admins: what the hall runs on, and how it fares. */
export function MachineRoom() {
  const machine = useMachine()
  if (machine.data === undefined) {
    return (
      <Card>
        <OnItsWay of={machine} lost={t`How the machine fares didn’t arrive.`} loading={t`Asking the servers`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  return (
    <Stack gap={4}>
      <HealthCard machine={machine.data} />
      <ServersCard servers={machine.data.servers} />
      <JobsCard jobs={machine.data.jobs} kinds={machine.data.jobKinds} />
      <StorageCard />
      <SettingsCard />
    </Stack>
  )
}
