import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import { isHeldBack, useDoors } from './doors.queries.ts'

/** For staff, as long as a raid is held back. */
export function RaidBanner() {
  const { data } = useDoors()
  const raid = data?.raid ?? null
  if (!isHeldBack(raid)) return null
  return (
    <Banner tone="warn" action={<ButtonLink href="/admin?view=held">{t`What waits`}</ButtonLink>}>
      {t`A raid is held back until ${exactTime(raid.until)}: few come in, and what newcomers write waits for you.`}
    </Banner>
  )
}
