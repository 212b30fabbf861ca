import type { Tournament, TournamentDesk } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { PausedNote } from '../room/paused-note.tsx'
import { StartButton } from '../room/start-button.tsx'
import { tournamentHref } from '../tournament-href.ts'
import { useWatched } from '../use-watched.ts'
import { stateTones, stateWords } from '../words/state-words.ts'
import { AnnounceCard } from './announce-card.tsx'
import styles from './desk.module.css'
import { DeskDock } from './desk-dock.tsx'
import { DeskQueue } from './desk-queue.tsx'
import { PauseButton } from './pause-button.tsx'
import { StaffCard, StaffLog } from './staff-cards.tsx'
import { type DeskWish, WishedMatch } from './wished-match.tsx'

// What stands below what needs the reader comes behind it.
const StationsCard = lazy(() => loadPart(async () => ({ default: (await import('./stations-card.tsx')).StationsCard })))
const DelayCard = lazy(() => loadPart(async () => ({ default: (await import('./delay-card.tsx')).DelayCard })))

type DeskRoomProps = { tournament: Tournament; desk: TournamentDesk }

/** The desk of hosts and referees: what needs them, what they say to all, what they did. Z takes the last step back. */
export function DeskRoom({ tournament, desk }: DeskRoomProps) {
  const { id, title, state, may } = tournament
  const [wished, setWished] = useState<DeskWish>()
  const {
    undo,
    rows: [first],
  } = desk
  useWatched(id)
  function takeBack(): boolean {
    if (undo !== null) setWished({ match: undo, wish: 'reset' })
    return undo !== null
  }
  usePageKeys({ z: takeBack })
  return (
    <Stack gap={4} className={styles.room}>
      <Cluster as="header" gap={3} justify="between">
        <Stack gap={1} shrinks>
          <Cluster gap={2}>
            <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
            <Quiet as="span">{t`The desk`}</Quiet>
          </Cluster>
          <h1 tabIndex={-1} className={styles.title}>
            <SoftText text={title} />
          </h1>
        </Stack>
        <Cluster gap={2}>
          {may.pace && <PauseButton tournament={tournament} />}
          <ButtonLink icon={Trophy} href={tournamentHref(id)}>
            {t`Bracket`}
          </ButtonLink>
        </Cluster>
      </Cluster>
      <PausedNote pausedAt={tournament.pausedAt} />
      {(state === 'running' || state === 'done') && <Progress tournament={tournament} />}
      <div className={styles.columns}>
        <Stack gap={4}>
          {state === 'running' && <DeskQueue id={id} pausedAt={tournament.pausedAt} desk={desk} onWish={setWished} />}
          {state === 'published' && <BeforeStart tournament={tournament} />}
          {(state === 'published' || state === 'running') && (
            <Suspense>
              <StationsCard tournament={tournament} desk={desk} />
            </Suspense>
          )}
          {(state === 'done' || state === 'cancelled') && (
            <Card padded>
              <Text>{t`It is over. What was done stays in the log.`}</Text>
            </Card>
          )}
        </Stack>
        <Stack gap={4}>
          {may.announce && <AnnounceCard tournament={tournament} rounds={desk.rounds} />}
          {may.pace && (
            <Suspense>
              <DelayCard tournament={tournament} rounds={desk.rounds} />
            </Suspense>
          )}
          <StaffLog id={id} undo={undo} onUndo={takeBack} />
          <StaffCard tournament={tournament} />
        </Stack>
      </div>
      {state === 'running' && first !== undefined && (
        <DeskDock id={id} row={first} onDecide={() => setWished({ match: first.match, wish: 'decide' })} />
      )}
      {wished !== undefined && <WishedMatch id={id} wished={wished} onClose={() => setWished(undefined)} />}
    </Stack>
  )
}

function Progress({ tournament: { settled, matches } }: { tournament: Tournament }) {
  return (
    <Card padded>
      <Stack gap={2}>
        <Text figures weight="strong">
          {t`${numberText(settled)} of ${numberText(matches)} matches settled`}
        </Text>
        <ProgressBar percent={matches === 0 ? 0 : (settled / matches) * 100} />
      </Stack>
    </Card>
  )
}

function BeforeStart({ tournament }: { tournament: Tournament }) {
  const { checkIn, checkedIn, entered, may } = tournament
  return (
    <Card as="section" padded aria-label={t`Before the start`}>
      <Cluster gap={3} justify="between">
        <Text size="h4" weight="strong" figures>
          {checkIn === null
            ? plural(entered, { one: '# has a seat', other: '# have a seat' })
            : t`Checked in: ${checkedIn} of ${entered}`}
        </Text>
        {may.start && entered > 1 && <StartButton tournament={tournament} />}
      </Cluster>
    </Card>
  )
}
