import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { NameLink, TextLink } from '../../../ui/link.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { matchHref } from '../tournament-href.ts'
import { scoreText } from '../words/match-words.ts'
import { matchNumber } from '../words/players.ts'
import styles from './match.module.css'
import { nameOfSide } from './side-names.ts'

type CardProps = { match: TournamentMatch }

/** Where who wins, and who loses, goes on. */
export function LeadsCard({ match }: CardProps) {
  const { winner, loser } = match.leadsTo
  const isTable = match.bracket === 'group' || match.bracket === 'swiss'
  return (
    <Card as="section" padded aria-labelledby="leads">
      <Stack gap={3}>
        <Text as="h2" id="leads" size="h4" weight="strong">{t`Where this leads`}</Text>
        {isTable ? (
          <Quiet>{t`What comes of it counts in the table.`}</Quiet>
        ) : (
          <dl className={styles.leads}>
            <dt>{t`Who wins`}</dt>
            <dd>{winner === null ? t`Nothing is left to play.` : <Onward match={match} to={winner} />}</dd>
            <dt>{t`Who loses`}</dt>
            <dd>{loser === null ? t`Is out.` : <Onward match={match} to={loser} />}</dd>
          </dl>
        )}
      </Stack>
    </Card>
  )
}

function Onward({ match, to }: CardProps & { to: string }) {
  return <TextLink href={matchHref(match.tournamentId, to)}>{t`Match ${matchNumber(to)}`}</TextLink>
}

/** Who plays for each side, where sides are teams. */
export function RostersCard({ match }: CardProps) {
  if (match.rosters.every((roster) => roster.length === 0)) return null
  return (
    <Card as="section" padded aria-labelledby="rosters">
      <Stack gap={3}>
        <Text as="h2" id="rosters" size="h4" weight="strong">{t`Who plays`}</Text>
        {match.rosters.map((roster, side) => (
          <Stack key={side} gap={1}>
            <Text weight="strong" breaks>
              <SoftText text={nameOfSide(match, side === 0 ? 0 : 1)} />
            </Text>
            <ul aria-label={nameOfSide(match, side === 0 ? 0 : 1)} className={styles.roster}>
              {roster.map(({ id, member, isCaptain }) => (
                <li key={id}>
                  {member === null ? t`Somebody` : <NameLink href={profileHref(member)}>{personName(member)}</NameLink>}
                  {isCaptain && <Quiet as="span">{t`Captain`}</Quiet>}
                </li>
              ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

/** What each side said, to those who are told of it. */
export function ReportsCard({ match }: CardProps) {
  const noted = match.reports.filter(({ note }) => note !== '')
  if (noted.length === 0) return null
  return (
    <Card as="section" padded aria-labelledby="notes">
      <Stack gap={3}>
        <Text as="h2" id="notes" size="h4" weight="strong">{t`What they say of it`}</Text>
        {noted.map(({ side, score, note, at }) => (
          <Stack key={side} gap={0.5}>
            <Text weight="strong" figures>
              {t`${nameOfSide(match, side === 0 ? 0 : 1)}: ${scoreText(score)}`}
            </Text>
            <Text breaks>
              <SoftText text={note} />
            </Text>
            <Quiet>
              <RelativeTime at={at} />
            </Quiet>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

/** What happened, line by line. */
export function LinesCard({ match: { lines } }: CardProps) {
  return (
    <Card as="section" padded aria-labelledby="lines">
      <Stack gap={3}>
        <Text as="h2" id="lines" size="h4" weight="strong">{t`What happened`}</Text>
        {lines.length === 0 ? (
          <Quiet>{t`Nothing yet.`}</Quiet>
        ) : (
          <ul aria-labelledby="lines" className={styles.lines}>
            {lines.map((line, at) => (
              <li key={at}>
                <Text breaks>
                  {lineWords(line)} {line.reason !== '' && <SoftText text={line.reason} />}
                </Text>
                <Quiet as="span">
                  <RelativeTime at={line.at} />
                </Quiet>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

function lineWords({ event, actor, score }: TournamentMatch['lines'][number]): string {
  const who = actor === null ? t`Somebody` : personName(actor)
  const how = score === null ? '' : scoreText(score)
  const words: Readonly<Record<typeof event, string>> = {
    opened: t`The match is ready.`,
    'checked-in': t`${who} checked in.`,
    reported: t`${who} reported ${how}.`,
    'changed-report': t`${who} changed the report to ${how}.`,
    disputed: t`${who} objected: ${how}. A referee decides.`,
    confirmed: t`${who} confirmed ${how}.`,
    stood: t`It stands ${how}. Nobody objected.`,
    agreed: t`Both say ${how}.`,
    decided: how === '' ? t`${who} decided it.` : t`${who} decided: ${how}.`,
    walkover: t`It ended by walkover.`,
    nobody: t`Nobody came.`,
    reset: t`${who} took the result back.`,
    left: t`${who} left.`,
    called: t`${who} called the desk.`,
    extended: t`${who} gave five minutes more.`,
    announced: t`${who} announced:`,
  }
  return words[event]
}
