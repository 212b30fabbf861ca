import type { TournamentCard } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import { draftHref, tournamentHref } from '../tournament-href.ts'
import { standingWords } from '../words/entry-words.ts'
import { formatsWords } from '../words/format-words.ts'
import { fillWords, hostWords, seatsWords, startWords, stateTones, stateWords } from '../words/state-words.ts'
import { teamsWords } from '../words/team-words.ts'
import styles from './cards.module.css'
import { DayLeaf } from './day-leaf.tsx'
import { CheckInButton, DeclineButton, EnterButton } from './enter-button.tsx'

/** A tournament as a row: when, what, how full, and what to do next. */
export function TournamentRow({ tournament }: { tournament: TournamentCard }) {
  const { id, title, game, state, startsAt, endedAt, formats, winner, winnerTeam } = tournament
  useMinute()
  const isDraft = state === 'draft'
  const standing = standingWords(tournament)
  const [all, part] =
    state === 'running' ? [tournament.matches, tournament.settled] : [tournament.capacity, tournament.entered]
  const facts = [game?.title, formatsWords(formats), teamsWords(tournament), hostWords(tournament)].filter(
    (each) => each !== undefined,
  )
  return (
    <Line as="li" gap={4} shrinks className={styles.row}>
      <ReportedFold id={id} label={t`Show the tournament that you reported`}>
        <DayLeaf at={endedAt ?? startsAt} />
        <ArchAvatar seed={id} size={56} className={styles.arch} />
        <Stack gap={1} grow shrinks className={styles.words}>
          <Cluster gap={2} lineGap={1}>
            <h3 className={styles.title}>
              <Link href={isDraft ? draftHref(id) : tournamentHref(id)} className={styles.link}>
                <SoftText text={title} still />
              </Link>
            </h3>
            {state !== 'published' && <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>}
            {standing !== undefined && <Tag tone="candle">{standing}</Tag>}
            {state === 'published' && tournament.entry === 'invitation' && standing === undefined && (
              <Tag>{t`Invite only`}</Tag>
            )}
          </Cluster>
          <Quiet breaks>{facts.join(' · ')}</Quiet>
          {state === 'done' ? (
            winner !== null && <Text size="meta" breaks>{t`Won by ${winnerTeam ?? personName(winner)}`}</Text>
          ) : (
            <Quiet breaks>{startWords(tournament, serverNow())}</Quiet>
          )}
        </Stack>
        {!isDraft && state !== 'cancelled' && (
          <Stack gap={1} className={styles.fill}>
            <Line justify="between" size="meta" tone={3} figures>
              <span>{fillWords(tournament)}</span>
              {state === 'published' && <span>{seatsWords(tournament)}</span>}
            </Line>
            {state !== 'done' && <ProgressBar percent={all === 0 ? 0 : (part / all) * 100} />}
          </Stack>
        )}
        <Line gap={2} className={styles.actions}>
          <RowActions tournament={tournament} />
        </Line>
      </ReportedFold>
    </Line>
  )
}

function RowActions({ tournament }: { tournament: TournamentCard }) {
  const { id, title, state, may, hasRequirements } = tournament
  if (state === 'draft') {
    return <ButtonLink href={draftHref(id)} aria-label={t`Go on with ${title}`}>{t`Go on`}</ButtonLink>
  }
  if (may.checkIn) return <CheckInButton tournament={tournament} />
  // Whether the reader has shown what it asks for is said on its page.
  if (may.enter === null && !hasRequirements) {
    return (
      <>
        <DeclineButton tournament={tournament} />
        <EnterButton tournament={tournament} tone={tournament.entry === 'request' ? 'secondary' : 'primary'} />
      </>
    )
  }
  const word = state === 'running' && tournament.mine.standing !== 'entered' ? t`Watch` : t`Details`
  return (
    <ButtonLink href={tournamentHref(id)} aria-label={`${word}: ${title}`}>
      {word}
    </ButtonLink>
  )
}
