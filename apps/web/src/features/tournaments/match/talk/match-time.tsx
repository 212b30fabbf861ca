import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { errorText } from '../../../../platform/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { momentWords, otherZoneTime } from '../../words/state-words.ts'
import { nameOfSide } from '../side-names.ts'
import { useDeclineTime, useProposeTime } from './talk-changes.ts'

const TimeDialog = lazy(() => loadChunk(async () => ({ default: (await import('./time-dialog.tsx')).TimeDialog })))

const addToCalendar = async (match: TournamentMatch) =>
  (await loadChunk(() => import('../../files/save-calendar.ts'))).saveMatchCalendar(match)

/** When both sides mean to play: what is agreed, and what one of them proposes. */
export function MatchTime({ match }: { match: TournamentMatch }) {
  const { time, timeZone, may, mySide } = match
  const [isOpen, setOpen] = useState(false)
  const place = { id: match.tournamentId, match: match.name }
  const propose = useProposeTime(place)
  const decline = useDeclineTime(place)
  const say = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })
  const now = serverNow()
  const { agreed, proposed } = time
  const isBusy = propose.isPending || decline.isPending
  return (
    <Cluster gap={3} justify="between">
      <Stack gap={0}>
        <Quiet as="span">{t`Agreed time`}</Quiet>
        {agreed === null ? (
          <Text as="span" tone={2}>{t`None so far`}</Text>
        ) : (
          <Text as="span" weight="strong" figures breaks>
            {momentWords(agreed, timeZone, now)}
          </Text>
        )}
        {agreed !== null && <OtherClock match={match} at={agreed} />}
        {proposed !== null && (
          <Text as="span" figures breaks>
            {proposed.side === mySide
              ? t`You propose ${momentWords(proposed.at, timeZone, now)}`
              : t`${nameOfSide(match, proposed.side)} proposes ${momentWords(proposed.at, timeZone, now)}`}
          </Text>
        )}
        {proposed !== null && <OtherClock match={match} at={proposed.at} />}
      </Stack>
      <Cluster gap={1}>
        {agreed !== null && (
          <IconButton icon={CalendarPlus} label={t`Add to your calendar`} onClick={() => void addToCalendar(match)} />
        )}
        {may.arrange && proposed !== null && proposed.side !== mySide && (
          <Button disabled={isBusy} onClick={() => propose.mutate(proposed.at, { onError: say })}>
            {t`Agree`}
          </Button>
        )}
        {may.arrange && proposed !== null && (
          <Button tone="quiet" disabled={isBusy} onClick={() => decline.mutate(proposed.at, { onError: say })}>
            {proposed.side === mySide ? t`Take it back` : t`Decline`}
          </Button>
        )}
        {may.arrange && (
          <Button tone="quiet" onClick={() => setOpen(true)}>
            {agreed === null && proposed === null ? t`Propose a time` : t`Another time`}
          </Button>
        )}
      </Cluster>
      {isOpen && (
        <Suspense>
          <TimeDialog
            of={propose}
            before={proposed?.at ?? agreed}
            onChoose={(at) => propose.mutate(at, { onSuccess: () => setOpen(false) })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Cluster>
  )
}

/** What the clock of the other side says then, where it is another one and they show it. */
function OtherClock({ match, at }: { match: TournamentMatch; at: string }) {
  const { otherTimeZone, mySide } = match
  const there = otherTimeZone === null ? null : otherZoneTime(at, otherTimeZone)
  if (there === null || mySide === null) return null
  return <Quiet as="span" figures>{t`${there} for ${nameOfSide(match, mySide === 0 ? 1 : 0)}`}</Quiet>
}
