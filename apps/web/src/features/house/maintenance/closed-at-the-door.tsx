import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { t } from '@lingui/core/macro'
import { Wrench } from 'lucide-react'
import { Text } from '../../../ui/dress/text.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { useMaintenanceState } from './maintenance-state.ts'

const said = document.querySelector<HTMLMetaElement>('meta[name="guildhall:hall-closed"]')?.content
const maintenance = said === undefined ? null : (JSON.parse(said) as Maintenance)

/** Before the door of a hall that is closed: who is no staff need not knock. The page says it as it was sent. */
export function ClosedAtTheDoor() {
  if (useMaintenanceState(maintenance) !== 'on' || maintenance === null) return null
  return (
    <Banner tone="warn" icon={Wrench}>
      <Text as="span" breaks>
        {t`The hall is closed for maintenance until about ${exactTime(maintenance.until)}.`} {maintenance.words}
      </Text>
    </Banner>
  )
}
