import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { effectOf } from '../measure-words.ts'
import { useMeasuresInForce } from './measures.queries.ts'

/** Longer no timer runs; nobody has a page open for so long. */
const longestMs = 2 ** 31 - 1

/** Says what the moderators keep from the member, and goes with its end. */
export function StandingBanner() {
  const [measure] = useMeasuresInForce()
  const [, setNow] = useState(0)
  const until = measure?.until ?? null
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Date.parse(until) - Date.now() + 1, longestMs))
    return () => clearTimeout(timer)
  }, [until])
  if (measure === undefined) return null
  return (
    <Banner tone="info" action={<ButtonLink href="/standing">{t`Why`}</ButtonLink>}>
      {effectOf(measure)}
    </Banner>
  )
}
