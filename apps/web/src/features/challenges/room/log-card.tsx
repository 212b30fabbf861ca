import type { Challenge, ChallengeLogLine } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { useChallengeLog } from '../challenges.queries.ts'
import { useRankAgain } from '../staff/staff-changes.ts'
import { fieldWord, logSentence } from '../words/log-words.ts'
import styles from './room.module.css'

/** What happened in it, asked for when somebody wants to know. */
export function LogCard({ challenge }: { challenge: Challenge }) {
  const [isOpen, setOpen] = useState(false)
  const log = useChallengeLog(challenge.id, isOpen)
  return (
    <Card as="section" padded aria-labelledby="log">
      <Stack gap={3}>
        <Text as="h2" id="log" size="h4" weight="strong">{t`What happened`}</Text>
        {!isOpen ? (
          <Button onClick={() => setOpen(true)}>{t`Show the log`}</Button>
        ) : log.data === undefined ? (
          <OnItsWay of={log} lost={t`The log didn’t arrive.`} loading={t`Loading the log`}>
            <SkeletonRows count={3} />
          </OnItsWay>
        ) : (
          <ul aria-label={t`What happened`} className={styles.log}>
            {log.data.map((line) => (
              <li key={line.id}>
                <Text breaks>
                  {logSentence(line, challenge.goal)} {line.reason !== '' && <SoftText text={line.reason} />}
                </Text>
                {line.changes.map(({ field, from, to }) => (
                  <Quiet key={field} breaks>
                    {t`${fieldWord(field)}: ${from} → ${to}`}
                  </Quiet>
                ))}
                <Quiet>
                  <RelativeTime at={line.at} />
                </Quiet>
                {challenge.may.moderate && isTheLast(line, log.data) && <RankAgain challenge={challenge} line={line} />}
              </li>
            ))}
          </ul>
        )}
        {isOpen && log.hasNextPage && <NextPage of={log}>{t`Earlier`}</NextPage>}
      </Stack>
    </Card>
  )
}

/** The newest that was said of somebody's place, and that it was taken. */
function isTheLast(line: ChallengeLogLine, lines: readonly ChallengeLogLine[]): boolean {
  const ofPlaces = lines.filter(
    ({ event, subject }) => (event === 'unranked' || event === 'ranked') && subject?.id === line.subject?.id,
  )
  return line.event === 'unranked' && ofPlaces[0]?.id === line.id
}

type RankAgainProps = { challenge: Challenge; line: ChallengeLogLine }

function RankAgain({ challenge: { id, state }, line: { subject } }: RankAgainProps) {
  const rankAgain = useRankAgain(id)
  const isMe = useCurrentUser().id === subject?.id
  if (subject === null || isMe || !['open', 'running', 'grace'].includes(state)) return null
  return (
    <Button busy={rankAgain.isPending && t`Saving`} onClick={() => rankAgain.mutate(subject.id)}>
      {t`Give ${personName(subject)} a place again`}
    </Button>
  )
}
