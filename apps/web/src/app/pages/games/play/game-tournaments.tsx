import { t } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import { TournamentRow } from '../../../../features/tournaments/cards/tournament-row.tsx'
import { useTournamentPages } from '../../../../features/tournaments/tournaments.queries.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../../ui/surfaces/page.tsx'

const shown = 3

/** Tournaments in this game: those that are played stand before those that come up, by when they begin. Where there are none, no section is there. */
export function GameTournaments({ gameId }: { gameId: string }) {
  const { data: all = [] } = useTournamentPages({ filter: 'ahead', gameId })
  if (all.length === 0) return null
  const rest = `/tournaments?game=${gameId}`
  return (
    <section aria-labelledby="game-tournaments">
      <SectionHeader
        id="game-tournaments"
        title={t`Tournaments in this game`}
        aside={
          <ButtonLink tone="quiet" icon={Trophy} href={`/tournaments/new?game=${gameId}`}>
            {t`Host one`}
          </ButtonLink>
        }
      />
      <Card>
        <ul>
          {all.slice(0, shown).map((tournament) => (
            <TournamentRow key={tournament.id} tournament={tournament} />
          ))}
        </ul>
      </Card>
      <Cluster gap={4}>
        {all.length > shown && <TextLink href={rest}>{t`All tournaments in this game`}</TextLink>}
        <TextLink href={`/tournaments?show=ladder&game=${gameId}`}>{t`The ladder of this game`}</TextLink>
      </Cluster>
    </section>
  )
}
