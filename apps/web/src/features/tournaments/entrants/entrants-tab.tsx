import type { EntrantStanding } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { Tournament, TournamentEntrant } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Lock, LockOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { useSeed } from '../tournament-changes.ts'
import { useEntrants } from '../tournaments.queries.ts'
import { EntrantRow } from './entrant-row.tsx'

const SeedEditor = lazy(() => loadChunk(async () => ({ default: (await import('./seed-editor.tsx')).SeedEditor })))

/** Who has a seat, who waits for one, and who asks. */
export function EntrantsTab({ tournament }: { tournament: Tournament }) {
  const { may, entered, waiting, requested, invited, seedsLocked } = tournament
  const [isSeeding, setSeeding] = useState(false)
  return (
    <Stack gap={6}>
      {may.admit && requested > 0 && (
        <Standing tournament={tournament} standing="requested" title={t`Ask for a seat`} empty={t`Nobody asks.`} />
      )}
      <section aria-labelledby="entered">
        <SectionHeader
          id="entered"
          title={t`Who is in`}
          aside={
            may.seed &&
            entered > 1 && (
              <Cluster gap={2}>
                <SeedLock tournament={tournament} />
                {!seedsLocked && (
                  <Button onClick={() => setSeeding(!isSeeding)}>
                    {isSeeding ? t`Done with the seeds` : t`Put seeds in order`}
                  </Button>
                )}
              </Cluster>
            )
          }
        />
        {isSeeding && may.seed && !seedsLocked ? (
          <Suspense fallback={<SkeletonRows count={6} />}>
            <SeedEditor tournament={tournament} />
          </Suspense>
        ) : (
          <Rows tournament={tournament} standing="entered" label={t`Who is in`} empty={t`Nobody is in yet.`} />
        )}
      </section>
      {waiting > 0 && (
        <Standing tournament={tournament} standing="waiting" title={t`Waiting list`} empty={t`Nobody waits.`} />
      )}
      {invited.length > 0 && (
        <Standing tournament={tournament} standing="invited" title={t`Invited`} empty={t`Everybody has answered.`} />
      )}
    </Stack>
  )
}

/** As it stands it is drawn; whoever comes later stands behind. */
function SeedLock({ tournament }: { tournament: Tournament }) {
  const seed = useSeed(tournament)
  const { seedsLocked } = tournament
  return (
    <Button
      icon={seedsLocked ? LockOpen : Lock}
      busy={seed.isPending && t`Saving`}
      onClick={() =>
        seed.mutate(
          { isLocked: !seedsLocked },
          { onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }) },
        )
      }
    >
      {seedsLocked ? t`Unlock the order` : t`Lock the order`}
    </Button>
  )
}

type StandingProps = { tournament: Tournament; standing: EntrantStanding; title: string; empty: string }

function Standing({ title, standing, ...rows }: StandingProps) {
  return (
    <section aria-labelledby={standing}>
      <SectionHeader id={standing} title={title} />
      <Rows {...rows} standing={standing} label={title} />
    </section>
  )
}

type RowsProps = { tournament: Tournament; standing: EntrantStanding; label: string; empty: string }

function Rows({ tournament, standing, label, empty }: RowsProps) {
  const entrants = useEntrants(tournament.id, standing)
  return (
    <Stack gap={3}>
      <Card>
        {entrants.data === undefined ? (
          <OnItsWay of={entrants} lost={t`The entrants didn’t arrive.`} loading={t`Loading the entrants`}>
            <SkeletonRows count={5} />
          </OnItsWay>
        ) : entrants.data.length === 0 ? (
          <NoRows>{empty}</NoRows>
        ) : (
          <ul aria-label={label}>
            {entrants.data.map((entrant: TournamentEntrant) => (
              <EntrantRow key={entrant.id} tournament={tournament} entrant={entrant} />
            ))}
          </ul>
        )}
      </Card>
      {entrants.hasNextPage && (
        <Line justify="center">
          <NextPage of={entrants}>{t`Show more entrants`}</NextPage>
        </Line>
      )}
    </Stack>
  )
}
