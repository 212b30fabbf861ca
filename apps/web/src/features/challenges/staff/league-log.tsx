import type { LeagueLogLine } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
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
import { useLeagueLog, useLeagueUnranked } from '../league/league.queries.ts'

/** For staff: who was taken out of the tables of the league, by whom and why, with the way back. Nothing where nobody was. */
export function LeagueLog() {
  const log = useLeagueLog()
  if (log.data?.length === 0) return null
  return (
    <Card as="section" padded aria-labelledby="league-log">
      <Stack gap={3}>
        <Text as="h2" id="league-log" size="h4" weight="strong">{t`What staff said of the tables`}</Text>
        {log.data === undefined ? (
          <OnItsWay of={log} lost={t`The log didn’t arrive.`} loading={t`Loading the log`}>
            <SkeletonRows count={2} />
          </OnItsWay>
        ) : (
          <Stack as="ul" gap={3} aria-label={t`What staff said of the tables`}>
            {log.data.map((line) => (
              <li key={line.id}>
                <Text breaks>
                  {sentenceOf(line)} {line.reason !== '' && <SoftText text={line.reason} />}
                </Text>
                <Quiet>
                  <RelativeTime at={line.at} />
                </Quiet>
                {line.holds && line.subject !== null && <PutBack member={line.subject} />}
              </li>
            ))}
          </Stack>
        )}
        {log.hasNextPage && <NextPage of={log}>{t`Earlier`}</NextPage>}
      </Stack>
    </Card>
  )
}

function sentenceOf({ event, actor, subject }: LeagueLogLine): string {
  const who = actor === null ? t`Somebody of staff` : personName(actor)
  const whom = subject === null ? t`a former member` : personName(subject)
  return event === 'taken-out'
    ? t`${who} took ${whom} out of the tables.`
    : t`${who} let ${whom} stand in tables again.`
}

function PutBack({ member }: { member: NonNullable<LeagueLogLine['subject']> }) {
  const unranked = useLeagueUnranked()
  const isMe = useCurrentUser().id === member.id
  if (isMe) return null
  return (
    <Button busy={unranked.isPending && t`Saving`} onClick={() => unranked.mutate({ userId: member.id, reason: null })}>
      {t`Put ${personName(member)} back`}
    </Button>
  )
}
