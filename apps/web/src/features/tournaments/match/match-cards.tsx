import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
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

const ClaimPictures = lazy(() =>
  loadPart(async () => ({ default: (await import('../../challenges/claims/claim-pictures.tsx')).ClaimPictures })),
)

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
  const noted = match.reports.filter(({ note, pictures }) => note !== '' || pictures.length > 0)
  if (noted.length === 0) return null
  return (
    <Card as="section" padded aria-labelledby="notes">
      <Stack gap={3}>
        <Text as="h2" id="notes" size="h4" weight="strong">{t`What they say of it`}</Text>
        {noted.map(({ side, score, note, pictures, at }) => (
          <Stack key={side} gap={0.5}>
            <Text weight="strong" figures>
              {t`${nameOfSide(match, side === 0 ? 0 : 1)}: ${scoreText(score)}`}
            </Text>
            {note !== '' && (
              <Text breaks>
                <SoftText text={note} />
              </Text>
            )}
            {pictures.length > 0 && (
              <Suspense>
                <ClaimPictures claim={{ pictures }} />
              </Suspense>
            )}
            <Quiet>
              <RelativeTime at={at} />
            </Quiet>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
