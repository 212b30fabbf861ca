import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'

/** Why the hall is closed, and until when. */
export function ClosedWords({ maintenance: { until, words } }: { maintenance: Maintenance }) {
  return (
    <Stack gap={3}>
      {words !== null && (
        <Text breaks style={{ whiteSpace: 'pre-line' }}>
          {words}
        </Text>
      )}
      <Text>{t`It opens again about ${exactTime(until)}, by itself. Nothing you wrote is lost.`}</Text>
    </Stack>
  )
}
