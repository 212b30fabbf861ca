import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { ArrowLeft, ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useIsReported } from '../../../platform/reporting/reported.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { ProposePost } from '../../posts/sharing/propose-post.tsx'
import { CheckInButton, DeclineButton, EnterButton } from '../cards/enter-button.tsx'
import { VersusArt } from '../cards/versus-art.tsx'
import { deskHref, seriesHref, tournamentHref } from '../tournament-href.ts'
import { placeWords, refusalWords, standingWords } from '../words/entry-words.ts'
import { formatsWords } from '../words/format-words.ts'
import { fillWords, hostWords, seatsWords, startWords, stateTones, stateWords } from '../words/state-words.ts'
import { teamsWords } from '../words/team-words.ts'
import styles from './room.module.css'
import { StartButton } from './start-button.tsx'

function SeriesLine({ series: { id, name } }: { series: NonNullable<Tournament['series']> }) {
  const isReported = useIsReported(id)
  return (
    <Quiet breaks>
      <Link href={seriesHref(id)} className={styles.link}>
        {isReported ? t`Part of a series that you reported` : <SoftText text={t`Part of the series “${name}”`} still />}
      </Link>
    </Quiet>
  )
}

/** What it is, how it stands, and what the reader can do first. */
export function TournamentHead({
  tournament,
  menu,
  tabs,
}: {
  tournament: Tournament
  menu: ReactNode
  tabs: ReactNode
}) {
  const { id, title, state, formats, may } = tournament
  useMinute()
  const standing = standingWords(tournament)
  const refusal = refusalWords(tournament)
  const canStart = may.start && tournament.entered > 1
  const isAhead = state === 'published' || state === 'draft'
  return (
    <Stack as="header" gap={3}>
      <Line justify="between" className={styles.top}>
        <ButtonLink tone="quiet" icon={ArrowLeft} href="/tournaments">
          {t`Tournaments`}
        </ButtonLink>
        {menu}
      </Line>
      <Card className={styles.hero}>
        <VersusArt seed={id} className={styles.art} />
        <div className={styles.inside}>
          <ArchAvatar seed={id} size={72} className={styles.arch} />
          <Stack gap={2} grow shrinks className={styles.words}>
            <Cluster gap={2}>
              <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
              {standing !== undefined && <Tag tone="candle">{standing}</Tag>}
              {state !== 'cancelled' && (
                <Quiet as="span" figures>
                  {isAhead ? `${fillWords(tournament)} · ${seatsWords(tournament)}` : fillWords(tournament)}
                </Quiet>
              )}
            </Cluster>
            <h1 tabIndex={-1} className={styles.title}>
              <SoftText text={title} />
            </h1>
            <Facts tournament={tournament} formats={[formatsWords(formats), teamsWords(tournament)]} />
            {tournament.series !== null && <SeriesLine series={tournament.series} />}
            {isAhead && <Text breaks>{startWords(tournament, serverNow())}</Text>}
            {refusal !== undefined && <Quiet>{refusal}</Quiet>}
          </Stack>
          <Cluster gap={2} className={styles.actions}>
            <CheckInButton tournament={tournament} />
            <DeclineButton tournament={tournament} />
            {isAhead && (
              <UnlessSilenced area="tournaments">
                <EnterButton
                  tournament={tournament}
                  tone={canStart || tournament.askedByTeams.length > 0 ? 'secondary' : 'primary'}
                />
              </UnlessSilenced>
            )}
            {may.log && (
              <ButtonLink icon={ClipboardList} href={deskHref(id)}>
                {t`The desk`}
              </ButtonLink>
            )}
            {state === 'done' && tournament.audience === 'everybody' && tournament.mine.place !== null && (
              <ProposePost words={`${title}: ${placeWords(tournament.mine.place)}`} path={tournamentHref(id)} />
            )}
            {canStart && <StartButton tournament={tournament} />}
          </Cluster>
        </div>
        {tabs}
      </Card>
    </Stack>
  )
}

function Facts({ tournament, formats }: { tournament: Tournament; formats: readonly (string | undefined)[] }) {
  const { game } = tournament
  return (
    <Text tone={2} breaks>
      {game !== null && (
        <>
          <Link href={`/game/${game.id}`} className={styles.link}>
            {game.title}
          </Link>
          {' · '}
        </>
      )}
      {[...formats, hostWords(tournament)].filter((each) => each !== undefined).join(' · ')}
    </Text>
  )
}
