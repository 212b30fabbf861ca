import type { OwnCheckIn } from '@guildhall/contract/tournaments'
import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useLocation } from 'react-router'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Link } from '../../../ui/link.tsx'
import { clockOnDay } from '../../../ui/type/clock-on-day.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { matchHref, tournamentHref } from '../tournament-href.ts'
import { CheckInNow } from './check-in-now.tsx'
import { useOwnCheckIns } from './check-ins.queries.ts'
import { leftText } from './left-text.ts'
import { useTimeLeft } from './use-time-left.ts'

/** About to close: as long before as who is not in yet is reminded. */
const shownMs = 10 * 60_000

/** The own check-in that is about to close, on every page but its own, where the same button stands. */
export function CheckInBar() {
  const { pathname } = useLocation()
  useMinute()
  const now = serverNow()
  const soon = useOwnCheckIns().find(({ closesAt }) => {
    const left = Date.parse(closesAt) - now
    return left > 0 && left <= shownMs
  })
  if (soon === undefined) return null
  const href = soon.match === null ? tournamentHref(soon.tournamentId) : matchHref(soon.tournamentId, soon.match)
  return pathname === href ? null : <Closing key={href} checkIn={soon} href={href} />
}

function Closing({ checkIn: { tournamentId, match, title, closesAt }, href }: { checkIn: OwnCheckIn; href: string }) {
  const left = useTimeLeft(closesAt) ?? 0
  if (left === 0) return null
  const name = (
    <Link href={href}>
      <SoftText text={title} still />
    </Link>
  )
  const time = clockOnDay(closesAt, serverNow())
  return (
    <Banner
      tone="warn"
      icon={Clock}
      action={
        <Cluster gap={3}>
          {/* Not told each second. */}
          <b aria-hidden="true">{leftText(left)}</b>
          <CheckInNow tournamentId={tournamentId} match={match} title={title} />
        </Cluster>
      }
    >
      {match === null ? (
        <Trans>
          Check in by {time}, or your seat goes to somebody else: {name}
        </Trans>
      ) : (
        <Trans>
          Check in to your match by {time}, or it is lost: {name}
        </Trans>
      )}
    </Banner>
  )
}
