import { t } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import { TournamentRow } from '../../../../features/tournaments/cards/tournament-row.tsx'
import { useTournamentPages } from '../../../../features/tournaments/tournaments.queries.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'

const shownMaximum = 2

/** Where one may have a seat now. */
export function TournamentStep() {
  const pages = useTournamentPages({ filter: 'upcoming' })
  if (pages.data === undefined) {
    return (
      <Card>
        <OnItsWay of={pages} lost={t`The tournaments didn’t arrive.`} loading={t`Loading tournaments`}>
          <SkeletonRows count={shownMaximum} size={56} />
        </OnItsWay>
      </Card>
    )
  }
  const free = pages.data.filter(({ may, entered, capacity }) => may.enter === null && entered < capacity)
  if (free.length === 0) {
    return (
      <Stack gap={3} align="start">
        <Text tone={2}>{t`No place is free right now. Once somebody opens a tournament it stands here.`}</Text>
        <ButtonLink icon={Trophy} href="/tournaments">{t`All tournaments`}</ButtonLink>
      </Stack>
    )
  }
  return (
    <Card>
      <ul aria-label={t`Tournaments with free places`}>
        {free.slice(0, shownMaximum).map((tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </Card>
  )
}
