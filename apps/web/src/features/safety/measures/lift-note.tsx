import type { StaffMeasure } from '@guildhall/contract/measures'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'

/** Who lifted a measure, when, and with which words. Nothing of one that nobody lifted. */
export function LiftNote({ measure: { liftedAt, liftedBy, liftWords } }: { measure: StaffMeasure }) {
  if (liftedAt === null) return null
  const who = liftedBy === null ? t`a former member` : personName(liftedBy)
  return (
    <Stack gap={1}>
      <Quiet>{t`Lifted by ${who}, ${exactTime(liftedAt)}`}</Quiet>
      {liftWords !== null && liftWords !== '' && <Text breaks>{liftWords}</Text>}
    </Stack>
  )
}
