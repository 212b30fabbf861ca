import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { leftText } from '../clocks/left-text.ts'
import { useTimeLeft } from '../clocks/use-time-left.ts'
import { playerName } from '../words/players.ts'
import { type DeskRow, useExtendOf, useGiveWins, type Win } from './desk.queries.ts'
import { Framed } from './desk-row.tsx'

type MissingProps = { id: string; rows: readonly DeskRow[]; pausedAt: string | null }

/** Those who have not come, together: each with who would have the win, and one press for all. */
export function MissingRows({ id, rows, pausedAt }: MissingProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const give = useGiveWins(id)
  const extend = useExtendOf(id)
  useTimeLeft(rows[0]?.until ?? null, pausedAt)
  const wins = rows.flatMap((row) => (left.has(row.match) ? [] : (winOf(row, pausedAt) ?? [])))
  function toggle(match: string): void {
    setLeft((before) =>
      before.has(match) ? new Set([...before].filter((one) => one !== match)) : new Set([...before, match]),
    )
  }
  return (
    <>
      {rows.map((row) => (
        <Framed key={row.match} row={row}>
          <Missing row={row} pausedAt={pausedAt} isChosen={!left.has(row.match)} onToggle={() => toggle(row.match)} />
          {row.until !== null && (
            <Cluster>
              <Button
                tone="quiet"
                disabled={extend.isPending}
                onClick={() => row.until !== null && extend.mutate({ match: row.match, until: row.until })}
              >
                {t`Five minutes more`}
              </Button>
            </Cluster>
          )}
        </Framed>
      ))}
      <li>
        <Stack gap={2}>
          <WhyNot error={give.error ?? extend.error} />
          <Cluster>
            <Button
              disabled={wins.length === 0}
              busy={give.isPending && t`Sending`}
              onClick={() => give.mutate({ wins, reason: t`The other side did not come.` })}
            >
              {wins.length === 2 ? t`Give both wins` : plural(wins.length, { one: 'Give # win', other: 'Give # wins' })}
            </Button>
          </Cluster>
        </Stack>
      </li>
    </>
  )
}

/** The win that can be given now: one side is there, and the other had its grace. */
function winOf({ match, missing, graceUntil, mayDecide }: DeskRow, pausedAt: string | null): Win | null {
  const [side] = missing
  if (missing.length !== 1 || side === undefined || !mayDecide) return null
  if (graceUntil !== null && Date.parse(graceUntil) > (pausedAt === null ? serverNow() : Date.parse(pausedAt)))
    return null
  return { match, winner: side === 0 ? 1 : 0 }
}

type MissingRowProps = { row: DeskRow; pausedAt: string | null; isChosen: boolean; onToggle(): void }

function Missing({ row, pausedAt, isChosen, onToggle }: MissingRowProps) {
  const { players, missing, until, graceUntil } = row
  const clock = useTimeLeft(until, pausedAt)
  const grace = useTimeLeft(graceUntil, pausedAt)
  const [side] = missing
  const time = clock === null ? '' : leftText(clock)
  if (missing.length !== 1 || side === undefined) {
    return <Text breaks>{t`Neither side has come. The clock decides in ${time}.`}</Text>
  }
  const winner = playerName(players[side === 0 ? 1 : 0])
  return (
    <Stack gap={1}>
      <Checkbox
        checked={isChosen}
        disabled={!row.mayDecide}
        data-desk="select"
        onChange={onToggle}
        label={t`${playerName(players[side])} has not come. The win would go to ${winner}.`}
      />
      <Quiet figures>
        {grace !== null && grace > 0
          ? t`Grace for ${leftText(grace)} more`
          : t`Grace is over. The clock gives the win in ${time}.`}
      </Quiet>
    </Stack>
  )
}
