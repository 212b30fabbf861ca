import type { LoudnessSettings } from '@guildhall/contract/loudness'
import { type Loudness, quietEnd } from '@guildhall/contract/rules/loudness/deciding'
import { t } from '@lingui/core/macro'
import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { useHush } from './loudness.queries.ts'

const hour = 60
const timeOf = (moment: Date) => moment.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

/** Whether it may ring now, and one hour of silence. */
export function RightNow({ settings }: { settings: LoudnessSettings }) {
  const hush = useHush()
  const [now] = useState(() => new Date(serverNow()))
  const end = quietEnd(toLoudness(settings), now)
  const isHushed = settings.hushedUntil !== null && Date.parse(settings.hushedUntil) > now.getTime()
  const until = end === null ? '' : timeOf(end)
  return (
    <Card as="section" padded data-region="">
      <CardHeader title={t`Right now`} />
      <Stack gap={3} align="start">
        <p role="status">
          {end === null ? t`It may ring on your devices.` : t`It is quiet until ${until}. What comes in waits.`}
        </p>
        {isHushed ? (
          <Button icon={BellRing} busy={hush.isPending && t`Waking`} onClick={() => hush.mutate(0)}>
            {t`Let it ring again`}
          </Button>
        ) : (
          <Button icon={BellOff} busy={hush.isPending && t`Hushing`} onClick={() => hush.mutate(hour)}>
            {t`Hush for an hour`}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function toLoudness({ quietNights, timeZone, hushedUntil, ...rest }: LoudnessSettings): Loudness {
  return {
    ...rest,
    own: {},
    quietHours: quietNights === null ? null : { timeZone: timeZone ?? 'UTC', nights: quietNights },
    hushedUntil: hushedUntil === null ? null : new Date(hushedUntil),
  }
}
