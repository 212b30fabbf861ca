import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { effectOf } from './measure-words.ts'
import { useMeasuresInForce } from './measures.queries.ts'

/** Says what the moderators keep from the member, and goes with its end. */
export function StandingBanner() {
  const [measure] = useMeasuresInForce()
  if (measure === undefined) return null
  return (
    <Banner tone="info" action={<ButtonLink href="/standing">{t`Why`}</ButtonLink>}>
      {effectOf(measure)}
    </Banner>
  )
}
