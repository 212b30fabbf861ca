import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { cx } from '../../../ui/class-names.ts'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { NameLink } from '../../../ui/link.tsx'
import { Lozenge } from '../../../ui/marks/lozenge.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { VersusArt } from '../cards/versus-art.tsx'
import { TeamCrest } from '../teams/team-crest.tsx'
import { cellOf, isSettled, matchStateWords, matchTones } from '../words/match-words.ts'
import { playerName } from '../words/players.ts'
import styles from './match.module.css'
import { nameOfSide } from './side-names.ts'

/** Who plays whom, and how it stands; nothing looks final before it is. */
export function MatchPlaque({ match, where }: { match: TournamentMatch; where: string }) {
  const { state, result } = match
  const steps = stepsOf(match)
  const now = steps.findIndex(({ is }) => is === 'now')
  return (
    <Card as="section" aria-labelledby="match" className={styles.plaque}>
      <h1 id="match" tabIndex={-1} className={styles.heading}>
        <VisuallyHidden>{t`${where}: ${nameOfSide(match, 0)} against ${nameOfSide(match, 1)}`}</VisuallyHidden>
      </h1>
      <VersusArt seed={match.tournamentId} className={styles.art} />
      <div className={styles.sides}>
        <Side match={match} side={0} />
        <div className={styles.score}>
          <span className={cx(styles.number, !isSettled(match) && styles.open)}>
            <b className={cx(result?.winner === 1 && styles.lost)}>{cellOf(match, 0)}</b>
            <i aria-hidden="true">–</i>
            <b className={cx(result?.winner === 0 && styles.lost)}>{cellOf(match, 1)}</b>
          </span>
          <Tag tone={matchTones[state]}>{resultWords(match) ?? matchStateWords[state]}</Tag>
        </div>
        <Side match={match} side={1} />
      </div>
      <ol aria-label={t`State of the match`} className={styles.steps}>
        {steps.map(({ name, is }) => (
          <li key={name} aria-current={is === 'now' ? 'step' : undefined} className={styles[is]}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      {now !== -1 && (
        <Text size="meta" tone={2} figures aria-hidden="true" className={styles['step-now']}>
          {t`Step ${now + 1} of ${steps.length}: ${steps[now]?.name ?? ''}`}
        </Text>
      )}
    </Card>
  )
}

/** How it ended where it did not end by its games. */
function resultWords({ result }: TournamentMatch): string | undefined {
  if (result === null || result.kind === 'score') return undefined
  return {
    walkover: t`Walkover`,
    disqualification: t`Disqualification`,
    nobody: t`Nobody came`,
  }[result.kind]
}

function Side({ match, side }: { match: TournamentMatch; side: 0 | 1 }) {
  const player = match.players[side]
  const member = player?.member ?? null
  const face = member === null ? undefined : asPerson(member)
  const isReady = match.checkedIn[side] && ['ready', 'checked_in'].includes(match.state)
  return (
    <div className={cx(styles.side, side === 1 && styles.other)}>
      {player?.team ? (
        <TeamCrest name={player.team} size={72} />
      ) : face === undefined ? (
        <ArchAvatar
          seed={player?.id ?? `${match.name} ${side}`}
          size={72}
          className={cx(player === null && styles.empty)}
        />
      ) : (
        <ShieldAvatar seed={face.id} name={face.name} src={face.avatar} crest={face.crest} size={72} decorative />
      )}
      <div className={styles.who}>
        <h2 className={styles.name}>
          {player?.team ? (
            <SoftText text={player.team} />
          ) : member === null ? (
            nameOfSide(match, side)
          ) : (
            <NameLink href={profileHref(member)}>{playerName(player)}</NameLink>
          )}
          {player?.isMe && (
            <>
              <Lozenge className={styles.me} />
              <VisuallyHidden>{player.team === null ? t`You` : t`Your team`}</VisuallyHidden>
            </>
          )}
        </h2>
        {player !== null && <Quiet figures>{player.isOut ? t`Left` : t`Seed ${player.seed}`}</Quiet>}
        {isReady && <Quiet>{t`Checked in`}</Quiet>}
      </div>
    </div>
  )
}

type Step = { readonly name: string; readonly is: 'done' | 'now' | 'ahead' }

/** The way of a match, and where on it this one is. */
function stepsOf({ state, checkedIn, until, lines, picks }: TournamentMatch): Step[] {
  const hasCheckIn =
    checkedIn.some(Boolean) ||
    (state === 'ready' && until !== null) ||
    lines.some(({ event }) => event === 'checked-in')
  const names = [
    ...(hasCheckIn ? [t`Check-in`] : []),
    ...(picks === null ? [] : [t`Picks and bans`]),
    t({ message: 'Games', context: 'of matches' }),
    t({ message: 'Report', context: 'a step of a match' }),
    t`Confirmation`,
  ]
  const here = hasCheckIn ? 1 : 0
  const games = picks === null ? here : here + 1
  const start = picks !== null && picks.step !== null ? here : games
  const at = {
    locked: -1,
    waiting: -1,
    ready: hasCheckIn ? 0 : start,
    checked_in: start,
    running: start,
    reported: games + 2,
    disputed: games + 2,
    completed: names.length,
    archived: names.length,
    bye: -1,
    removed: -1,
  }[state]
  return names.map((name, place) => ({ name, is: place < at ? 'done' : place === at ? 'now' : 'ahead' }))
}
