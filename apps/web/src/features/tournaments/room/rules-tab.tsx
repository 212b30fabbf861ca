import type { Tournament } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { midSentence } from '../../../ui/language/mid-sentence.ts'
import { TextLink } from '../../../ui/link.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Columns } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { SeedNote } from '../entrants/entrant-row.tsx'
import { bestOfWords, stageLines } from '../words/format-words.ts'
import { audienceWords, entryWords } from '../words/state-words.ts'
import { LogCard } from './log-card.tsx'
import { lengthsOf, orderWords, pickBeginningWords } from './picks/pick-words.ts'
import styles from './room.module.css'

/** How it is played, who judges, and for those who run it what was done. */
export function RulesTab({ tournament }: { tournament: Tournament }) {
  const { rules, prize, streamAddress, may } = tournament
  return (
    <Columns
      sideLabel={t`Who runs it`}
      side={
        <>
          <Staff tournament={tournament} />
          {may.log && <LogCard tournamentId={tournament.id} />}
        </>
      }
    >
      <Card as="section" padded aria-labelledby="played">
        <Stack gap={3}>
          <Text as="h2" id="played" size="h4" weight="strong">{t`How it is played`}</Text>
          <Frame tournament={tournament} />
        </Stack>
      </Card>
      <Card as="section" padded aria-labelledby="rules">
        <Stack gap={3}>
          <Text as="h2" id="rules" size="h4" weight="strong">{t`Rules`}</Text>
          {rules === '' ? (
            <Quiet>{t`Nothing more was agreed on.`}</Quiet>
          ) : (
            <Text breaks className={styles.rules}>
              <SoftText text={rules} />
            </Text>
          )}
          {prize !== '' && (
            <Text breaks>
              {t`Prize:`} <SoftText text={prize} />
            </Text>
          )}
          {streamAddress !== null && (
            <TextLink href={streamAddress} rel="noopener noreferrer nofollow" target="_blank" className={styles.stream}>
              {t`Watch the stream at ${hostOf(streamAddress)}`}
            </TextLink>
          )}
        </Stack>
      </Card>
    </Columns>
  )
}

function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    // Shown as it was written: the server takes only addresses that can be read.
    return address
  }
}

function Frame({ tournament }: { tournament: Tournament }) {
  const { stages, advance, checkInMinutes, matchCheckIn, confirm } = tournament
  const lines = [
    stages.length === 2 && advance !== null
      ? stages[0]?.format === 'round_robin'
        ? plural(advance, { one: 'The first of each group goes on', other: 'The first # of each group go on' })
        : plural(advance, { one: 'The first goes on', other: 'The first # go on' })
      : undefined,
    checkInMinutes === null
      ? undefined
      : t`Check-in opens ${checkInMinutes} minutes before the start; who does not check in loses the seat`,
    matchCheckIn === null
      ? t`Nobody checks in to a match`
      : t`Both sides have ${matchCheckIn} minutes to check in to their match`,
    silenceWords(confirm),
    audienceWords[tournament.audience],
    entryWords[tournament.entry],
  ].filter((each) => each !== undefined)
  return (
    <>
      {stages.map((stage, at) => (
        <Text key={at} breaks>
          {stages.length === 2 ? t`Stage ${at + 1}: ${stageLines(stage).join(' · ')}` : stageLines(stage).join(' · ')}
        </Text>
      ))}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PicksRule tournament={tournament} />
      <SeedNote seedNumber={tournament.seedNumber} />
    </>
  )
}

/** What can be picked, and in which order. */
function PicksRule({ tournament: { picks, stages } }: { tournament: Tournament }) {
  if (picks === null) return null
  return (
    <Stack gap={1}>
      <Text as="h3" weight="strong">{t`Picks and bans`}</Text>
      <Text breaks>
        <SoftText text={picks.pool.join(', ')} />
      </Text>
      <Quiet>{t`Who begins: ${midSentence(pickBeginningWords[picks.begins])}`}</Quiet>
      {picks.minutes !== null && (
        <Quiet>
          {plural(picks.minutes, {
            one: 'Each turn has one minute; then chance takes the step.',
            other: 'Each turn has # minutes; then chance takes the step.',
          })}
        </Quiet>
      )}
      {lengthsOf(stages).map((bestOf) => (
        <Quiet key={bestOf} breaks>
          {t`${bestOfWords(bestOf)}: ${orderWords(picks, bestOf) ?? t`Nothing is picked`}`}
        </Quiet>
      ))}
    </Stack>
  )
}

function Staff({ tournament: { host, referees } }: { tournament: Tournament }) {
  return (
    <Card as="section" aria-label={t`Who runs it`}>
      <RowList label={t`Who runs it`}>
        {host !== null && (
          <Row>
            <PersonRow person={asPerson(host)} href={profileHref(host)} status={t`Hosts it`} />
          </Row>
        )}
        {referees.map((referee) => (
          <Row key={referee.id}>
            <PersonRow person={asPerson(referee)} href={profileHref(referee)} status={t`Settles disputes`} />
          </Row>
        ))}
      </RowList>
    </Card>
  )
}

function silenceWords(minutes: number): string {
  return minutes % 60 === 0
    ? plural(minutes / 60, {
        one: 'A report that nobody answers stands after # hour',
        other: 'A report that nobody answers stands after # hours',
      })
    : t`A report that nobody answers stands after ${minutes} minutes`
}
