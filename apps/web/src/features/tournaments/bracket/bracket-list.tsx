import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { isOpenMatch } from '../words/match-words.ts'
import { type Players, playerName } from '../words/players.ts'
import { groupName, roundName } from '../words/round-words.ts'
import { isShown, type Stage } from './layout.ts'
import { MatchList } from './match-list.tsx'

type BracketListProps = { tournamentId: string; stage: Stage; players: Players; followed: string | null }

/** The same matches round by round, one below the other: for phones, keyboards and screen readers. */
export function BracketList({ tournamentId, stage, players, followed }: BracketListProps) {
  const [chosen, setChosen] = useState<number>()
  const rounds = stage.rounds
    .map((round, index) => ({
      index,
      name:
        round.bracket === 'group' && stage.rounds.some(({ group }) => group > 1)
          ? `${groupName(round.group)}, ${roundName(stage, round)}`
          : roundName(stage, round),
      byes: round.byes,
      matches: stage.matches.filter((match) => match.round === index && isShown(match)),
    }))
    .filter(({ matches, byes }) => matches.length > 0 || byes.length > 0)
  const own = rounds.findLast(({ matches }) =>
    matches.some(({ sides }) => sides.some(({ entrantId }) => entrantId !== null && entrantId === followed)),
  )
  const going = rounds.find(({ matches }) => matches.some(isOpenMatch))
  const round = rounds.find(({ index }) => index === chosen) ?? own ?? going ?? rounds[0]
  if (round === undefined) return <Quiet>{t`There is no match here yet.`}</Quiet>
  const free = round.byes.map((id) => playerName(players.get(id)))
  return (
    <Stack gap={4}>
      <SelectField label={t`Round`} value={round.index} onChange={({ target }) => setChosen(Number(target.value))}>
        {rounds.map(({ index, name, matches }) => (
          <option key={index} value={index}>
            {`${name} (${matches.length})`}
          </option>
        ))}
      </SelectField>
      {free.length > 0 && <Quiet breaks>{t`Without an opponent in this round: ${free.join(', ')}`}</Quiet>}
      <MatchList
        label={round.name}
        tournamentId={tournamentId}
        stage={stage}
        matches={round.matches}
        players={players}
      />
    </Stack>
  )
}
