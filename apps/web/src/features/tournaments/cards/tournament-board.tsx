import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useTournamentPages, type WhichTournaments } from '../tournaments.queries.ts'
import { TournamentRow } from './tournament-row.tsx'

type TournamentBoardProps = {
  which: WhichTournaments
  label: string
  /** What stands there when there are none. */
  empty: ReactNode
}

/** Tournaments as rows, page by page. */
export function TournamentBoard({ which, label, empty }: TournamentBoardProps) {
  const pages = useTournamentPages(which)
  if (pages.data === undefined) {
    return (
      <Card>
        <OnItsWay of={pages} lost={t`The tournaments didn’t arrive.`} loading={t`Loading tournaments`}>
          <SkeletonRows count={5} size={56} />
        </OnItsWay>
      </Card>
    )
  }
  if (pages.data.length === 0) return empty
  return (
    <Stack gap={4}>
      <Card>
        <ul aria-label={label}>
          {pages.data.map((tournament) => (
            <TournamentRow key={tournament.id} tournament={tournament} />
          ))}
        </ul>
      </Card>
      {pages.hasNextPage && (
        <Line justify="center">
          <NextPage of={pages}>{t`Show more tournaments`}</NextPage>
        </Line>
      )}
    </Stack>
  )
}
