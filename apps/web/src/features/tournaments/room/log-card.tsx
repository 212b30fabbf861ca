import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { useTournamentLog } from '../tournaments.queries.ts'
import { saysAfter } from '../words/log-words.ts'
import { LogSentence } from './log-sentence.tsx'
import styles from './room.module.css'

/** What was done, asked for when somebody wants to know. */
export function LogCard({ tournamentId }: { tournamentId: string }) {
  const [isOpen, setOpen] = useState(false)
  const log = useTournamentLog(tournamentId, isOpen)
  return (
    <Card as="section" padded aria-labelledby="log">
      <Stack gap={3}>
        <Text as="h2" id="log" size="h4" weight="strong">{t`Log`}</Text>
        {!isOpen ? (
          <Button onClick={() => setOpen(true)}>{t`Show the log`}</Button>
        ) : log.data === undefined ? (
          <OnItsWay of={log} lost={t`The log didn’t arrive.`} loading={t`Loading the log`}>
            <SkeletonRows count={3} />
          </OnItsWay>
        ) : (
          <ul aria-label={t`Log`} className={styles.log}>
            {log.data.map((line) => (
              <li key={line.id}>
                <Text breaks>
                  <LogSentence line={line} /> {line.reason !== '' && <SoftText text={line.reason} />}
                </Text>
                {line.before !== line.after && !saysAfter(line) && (
                  <Quiet breaks>
                    <SoftText text={line.before === '' ? line.after : `${line.before} → ${line.after}`} />
                  </Quiet>
                )}
                <Quiet>
                  <RelativeTime at={line.at} />
                </Quiet>
              </li>
            ))}
          </ul>
        )}
        {isOpen && log.hasNextPage && <NextPage of={log}>{t`Earlier`}</NextPage>}
      </Stack>
    </Card>
  )
}
