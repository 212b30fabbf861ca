import { t } from '@lingui/core/macro'
import { NextMatchTile } from '../../../../features/tournaments/cards/next-match-tile.tsx'
import { useTournamentOverview } from '../../../../features/tournaments/tournaments.queries.ts'
import { SectionHeader } from '../../../../ui/surfaces/page.tsx'

/** The match that waits for the member, or the tournament that comes next for them. Where there is none, no card is there. */
export function YourNextMatch() {
  const next = useTournamentOverview().data?.next ?? null
  if (next === null) return null
  return (
    <section aria-labelledby="your-next-match">
      <SectionHeader
        id="your-next-match"
        title={next.tournament.state === 'running' ? t`Your next match` : t`Your next tournament`}
      />
      <NextMatchTile next={next} />
    </section>
  )
}
