import type { Bracket, BracketMatch, Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { isShown } from '../bracket/layout.ts'
import { MatchList } from '../bracket/match-list.tsx'
import { useBracket } from '../tournaments.queries.ts'
import { isOpenMatch, isSettled } from '../words/match-words.ts'
import { type Players, playersOf } from '../words/players.ts'

type Which = 'open' | 'mine' | 'settled' | 'ahead'
const pageSize = 60

/** Matches by what has to be done about them. */
export function MatchesTab({ tournament }: { tournament: Tournament }) {
  const bracket = useBracket(tournament.id)
  if (bracket.data === undefined) {
    return (
      <Card>
        <OnItsWay of={bracket} lost={t`The matches didn’t arrive.`} loading={t`Loading the matches`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  return <Matches tournament={tournament} bracket={bracket.data} />
}

function Matches({ tournament, bracket }: { tournament: Tournament; bracket: Bracket }) {
  const players = useMemo(() => playersOf(bracket), [bracket])
  const [asked, setAsked] = useState<Which>()
  const [shown, setShown] = useState(pageSize)
  const all = bracket.stages.flatMap((stage) => stage.matches.filter(isShown).map((match) => ({ stage, match })))
  const counts: Readonly<Record<Which, typeof all>> = {
    open: all
      .filter(({ match }) => isOpenMatch(match))
      .toSorted((one, other) => urgency(one.match) - urgency(other.match)),
    mine: all.filter(({ match }) => isOf(match, players)),
    settled: all.filter(({ match }) => isSettled(match)).toReversed(),
    ahead: all.filter(({ match }) => !isOpenMatch(match) && !isSettled(match)),
  }
  const words = {
    open: t({ message: 'Open', context: 'state' }),
    mine: t`Mine`,
    settled: t`Settled`,
    ahead: t`To come`,
  }
  const options = (['open', 'mine', 'settled', 'ahead'] as const).filter(
    (each) => each !== 'mine' || counts.mine.length > 0,
  )
  const which = asked ?? (counts.open.length > 0 ? 'open' : 'settled')
  const matches = counts[which]
  return (
    <Stack gap={4}>
      <Segmented
        label={t`Which matches`}
        options={options.map((value) => ({ value, label: words[value], count: counts[value].length }))}
        value={which}
        onChange={(next) => {
          setAsked(next)
          setShown(pageSize)
        }}
      />
      {matches.length === 0 && <Quiet>{t`There is no match here.`}</Quiet>}
      {bracket.stages.map((stage, at) => {
        const own = matches.slice(0, shown).filter((each) => each.stage === stage)
        return (
          own.length > 0 && (
            <MatchList
              key={at}
              label={words[which]}
              tournamentId={tournament.id}
              stage={stage}
              matches={own.map(({ match }) => match)}
              players={players}
              saysRound
            />
          )
        )
      })}
      {matches.length > shown && (
        <Line justify="center">
          <Button onClick={() => setShown(shown + pageSize)}>{t`Show more matches`}</Button>
        </Line>
      )}
    </Stack>
  )
}

/** What somebody has to look at stands first. */
function urgency({ state }: BracketMatch): number {
  return ['disputed', 'reported', 'running', 'checked_in', 'ready'].indexOf(state)
}

const isOf = ({ sides }: BracketMatch, players: Players): boolean =>
  sides.some(({ entrantId }) => entrantId !== null && players.get(entrantId)?.isMe)
