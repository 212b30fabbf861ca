import { t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'
import { Line } from '../../ui/dress/stack.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/link.tsx'
import { exactTime } from '../../ui/type/time-text.ts'

/** In the place of a field that would be refused: until when, and where it is said why. */
export function SilenceLine({ until }: { until: string }) {
  const moment = exactTime(until)
  return (
    <Line as="p" gap={3} tone={3} role="status">
      <Icon icon={Lock} size="small" />
      <span>
        {t`You can read here and not write until ${moment}.`} <TextLink href="/standing">{t`Why`}</TextLink>
      </span>
    </Line>
  )
}
