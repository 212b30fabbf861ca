import { lobbyCodeMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Copy, LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import { errorText } from '../../../../platform/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { clockOnDay } from '../../../../ui/type/clock-on-day.ts'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import styles from '../match.module.css'
import { useAnswerCall, useCallDesk, useSetLobby } from './talk-changes.ts'

const MatchTime = lazy(() => loadPart(async () => ({ default: (await import('./match-time.tsx')).MatchTime })))
const WordsDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../challenges/words-dialog.tsx')).WordsDialog })),
)

/** Where and when the game is played, and the way to who judges. */
export function MatchStrip({ match }: { match: TournamentMatch }) {
  const { may, lobbyCode, calledAt, time, station } = match
  const hasLobby = lobbyCode !== null || may.setLobby
  const hasCall = calledAt !== null || may.call
  const hasTime = may.arrange || time.agreed !== null || time.proposed !== null
  if (!hasLobby && !hasCall && !hasTime && station === null) return null
  return (
    <Card as="section" aria-label={t`Lobby, time and desk`} className={styles.strip}>
      {hasLobby && <Lobby match={match} />}
      {station !== null && (
        <Stack gap={0}>
          <Quiet as="span">{t`Station`}</Quiet>
          <Text as="span" weight="strong" breaks>
            <SoftText text={station} />
          </Text>
        </Stack>
      )}
      {hasTime && (
        <Suspense>
          <MatchTime match={match} />
        </Suspense>
      )}
      {hasCall && <Call match={match} />}
    </Card>
  )
}

function Lobby({ match }: { match: TournamentMatch }) {
  const { lobbyCode, may } = match
  const [isOpen, setOpen] = useState(false)
  const set = useSetLobby({ id: match.tournamentId, match: match.name })
  return (
    <Cluster gap={3} justify="between">
      <Stack gap={0}>
        <Quiet as="span">{t`Lobby code`}</Quiet>
        {lobbyCode === null ? (
          <Text as="span" tone={2}>{t`Not set yet`}</Text>
        ) : (
          <Text as="span" weight="strong" figures breaks className={styles.code}>
            {lobbyCode}
          </Text>
        )}
      </Stack>
      <Cluster gap={1}>
        {lobbyCode !== null && (
          <IconButton icon={Copy} label={t`Copy the code`} onClick={() => copyText(lobbyCode, t`The code`)} />
        )}
        {may.setLobby && (
          <Button tone="quiet" onClick={() => setOpen(true)}>
            {lobbyCode === null ? t`Set the code` : t`Change the code`}
          </Button>
        )}
      </Cluster>
      {isOpen && (
        <Suspense>
          <WordsDialog
            title={t`Lobby code`}
            description={t`The other side and who judges see it, and nobody else.`}
            label={t`Where you play`}
            missing={t`Write something first.`}
            maxLength={lobbyCodeMaximum}
            submitLabel={t`Set the code`}
            save={set}
            onSave={(code) => set.mutate(code.replaceAll('\n', ' '), { onSuccess: () => setOpen(false) })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Cluster>
  )
}

function Call({ match }: { match: TournamentMatch }) {
  const { calledAt, may } = match
  const place = { id: match.tournamentId, match: match.name }
  const call = useCallDesk(place)
  const answer = useAnswerCall(place)
  const say = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })
  return (
    <Cluster gap={3} justify="between">
      <Stack gap={0}>
        <Quiet as="span">{t`The desk`}</Quiet>
        <Text as="span" tone={2}>
          {calledAt === null ? t`Not needed so far` : t`Called: ${clockOnDay(calledAt, serverNow())}`}
        </Text>
      </Stack>
      {may.call && (
        <Button
          tone="quiet"
          icon={LifeBuoy}
          busy={call.isPending && t`Calling`}
          onClick={() => call.mutate(undefined, { onError: say })}
        >
          {t`Call the desk`}
        </Button>
      )}
      {may.answerCall && (
        <Button busy={answer.isPending && t`Sending`} onClick={() => answer.mutate(undefined, { onError: say })}>
          {t`Dealt with`}
        </Button>
      )}
    </Cluster>
  )
}
