import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { noteSilences } from '../../../platform/standing/silences.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { effectOf } from '../measure-words.ts'
import { useMeasuresInForce } from './measures.queries.ts'

/** Longer no timer runs; nobody has a page open for so long. */
const longestMs = 2 ** 31 - 1

/** Says what the moderators keep from the member, also to where they write, and goes with its end. */
export function StandingBanner() {
  const measures = useMeasuresInForce()
  const [measure] = measures
  // There the reasons stand below.
  const isThere = useLocation().pathname === '/standing'
  const [, setNow] = useState(0)
  // Whichever is over first.
  const until = measures.flatMap(({ until: end }) => end ?? []).toSorted()[0] ?? null
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Date.parse(until) - Date.now() + 1, longestMs))
    return () => clearTimeout(timer)
  }, [until])
  useEffect(() => {
    noteSilences(
      measures.flatMap(({ kind, area, until: end }) => (kind === 'mute' && end !== null ? { area, until: end } : [])),
    )
  }, [measures])
  if (measure === undefined) return null
  return (
    <Banner tone="info" action={isThere ? undefined : <ButtonLink href="/standing">{t`Why`}</ButtonLink>}>
      {effectOf(measure)}
    </Banner>
  )
}
