import type { Standings, Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useBracket, useStandings } from '../tournaments.queries.ts'
import { formatWords } from '../words/format-words.ts'
import { type Players, playersOf } from '../words/players.ts'
import { groupName } from '../words/round-words.ts'
import { PredictionsTable } from './predictions-table.tsx'
import { StandingsTable } from './standings-table.tsx'

/** Who stands where, and who predicted it best. */
export function StandingsTab({ tournament }: { tournament: Tournament }) {
  return (
    <Stack gap={6}>
      <StageTables tournament={tournament} />
      {tournament.hasPredictions && <PredictionsTable tournamentId={tournament.id} />}
    </Stack>
  )
}

/** The last stage first. */
function StageTables({ tournament }: { tournament: Tournament }) {
  const standings = useStandings(tournament.id)
  const bracket = useBracket(tournament.id)
  const players = useMemo(() => (bracket.data === undefined ? undefined : playersOf(bracket.data)), [bracket.data])
  const lacking = standings.data === undefined ? standings : bracket
  if (standings.data === undefined || players === undefined) {
    return (
      <Card>
        <OnItsWay of={lacking} lost={t`The standings didn’t arrive.`} loading={t`Loading the standings`}>
          <SkeletonRows count={6} />
        </OnItsWay>
      </Card>
    )
  }
  const stages = standings.data.stages.filter(({ groups }) => groups.some((rows) => rows.length > 0)).toReversed()
  if (stages.length === 0) {
    return (
      <EmptyRoom scene="glass" title={t`Nobody stands anywhere yet`} level={3}>
        {t`Places come with the first results.`}
      </EmptyRoom>
    )
  }
  return (
    <Stack gap={6}>
      {stages.map((stage, at) => (
        <StageStandings
          key={at}
          stage={stage}
          players={players}
          hasTitle={stages.length > 1}
          isOn={at === 0 && tournament.state === 'running'}
        />
      ))}
    </Stack>
  )
}

type StageStandingsProps = { stage: Standings['stages'][number]; players: Players; hasTitle: boolean; isOn: boolean }

function StageStandings({ stage, players, hasTitle, isOn }: StageStandingsProps) {
  const title = stage.format === 'round_robin' && stage.groups.length > 1 ? t`Groups` : formatWords[stage.format]
  return (
    <Stack gap={4} as="section" aria-label={title}>
      {hasTitle && (
        <Text as="h2" size="h4" weight="strong">
          {title}
        </Text>
      )}
      {stage.groups.map((rows, group) => (
        <StandingsTable
          key={group}
          title={stage.groups.length > 1 ? groupName(group + 1) : title}
          showsTitle={stage.groups.length > 1}
          rows={rows}
          players={players}
          isOn={isOn}
        />
      ))}
    </Stack>
  )
}
