import type { TournamentOverview } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { clockOnDay } from '../../../ui/type/clock-on-day.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { matchHref, tournamentHref } from '../tournament-href.ts'
import { matchStateWords } from '../words/match-words.ts'
import { startWords } from '../words/state-words.ts'
import styles from './cards.module.css'
import { CheckInButton } from './enter-button.tsx'
import { VersusArt } from './versus-art.tsx'

/** In which state it is, where, and until when; what waits for the reader comes first. */
function HowItStands({ next: { state, until, station, isAsked } }: { next: NonNullable<TournamentOverview['next']> }) {
  const clock = until === null ? null : clockOnDay(until, serverNow())
  const words = [
    isAsked ? t`The other side reported the result.` : state !== null && `${matchStateWords[state]}.`,
    station !== null && t`Station ${station}.`,
    clock !== null && (isAsked ? t`At ${clock} it stands by itself.` : state === 'ready' && t`Check in by ${clock}.`),
  ]
  return (
    <Text tone={2} weight={isAsked ? 'strong' : undefined} breaks>
      {words
        .filter((each) => each !== false)
        .filter((each) => each !== null)
        .join(' ')}
    </Text>
  )
}

/** The member's next match, or the tournament that comes next for them. */
export function NextMatch({ next }: { next: NonNullable<TournamentOverview['next']> }) {
  const { tournament, match, opponent, opponentTeam, isAsked } = next
  useMinute()
  const me = asPerson(useCurrentUser())
  const other = opponent === null ? undefined : asPerson(opponent)
  const isPlaying = match !== null && tournament.state === 'running'
  const words = isPlaying
    ? opponentTeam !== null
      ? t`Against ${opponentTeam}.`
      : opponent === null
        ? t`Whom you play is not settled yet.`
        : t`Against ${personName(opponent)}.`
    : startWords(tournament, serverNow())
  return (
    <Card as="section" aria-labelledby="next-match" className={styles.hero}>
      <VersusArt seed={tournament.id} className={styles.art} />
      <Line gap={3} firm className={styles.faces}>
        <ShieldAvatar seed={me.id} name={me.name} src={me.avatar} crest={me.crest} size={72} decorative />
        {isPlaying && (
          <>
            <Text as="b" size="h4" weight="strong">
              {t({ message: 'vs', context: 'one side of a match and the other' })}
            </Text>
            {other === undefined ? (
              <ArchAvatar seed={tournament.id} size={72} />
            ) : (
              <ShieldAvatar
                seed={other.id}
                name={other.name}
                src={other.avatar}
                crest={other.crest}
                size={72}
                decorative
              />
            )}
          </>
        )}
      </Line>
      <Stack gap={2} grow shrinks align="start" className={styles['hero-words']}>
        <Tag tone={isPlaying ? 'live' : 'candle'}>{isPlaying ? t`Your match is next` : t`Next for you`}</Tag>
        <h2 id="next-match" className={styles['hero-title']}>
          <SoftText text={tournament.title} still />
        </h2>
        <Text tone={2} breaks>
          {words}
        </Text>
        {isPlaying && <HowItStands next={next} />}
      </Stack>
      <Cluster gap={2}>
        <CheckInButton tournament={tournament} />
        {match !== null && (
          <ButtonLink tone={tournament.may.checkIn ? 'secondary' : 'primary'} href={matchHref(tournament.id, match)}>
            {isAsked ? t`Answer the report` : t`To the match`}
          </ButtonLink>
        )}
        <ButtonLink href={tournamentHref(tournament.id)}>
          {tournament.state === 'running' ? t`Open the bracket` : t`Details`}
        </ButtonLink>
      </Cluster>
    </Card>
  )
}
