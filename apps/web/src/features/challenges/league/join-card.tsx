import type { WeeklyLeague } from '@guildhall/contract/challenges'
import { leagueSize } from '@guildhall/contract/rules/challenges/league-rules'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { HoursChoice } from './hours-choice.tsx'
import { useJoinLeague } from './league.queries.ts'
import { Unreadable } from './unreadable.tsx'

/** What the league is, what it reads, and the one button; without an account that can be read, the way there. */
export function JoinCard({ unread }: Pick<WeeklyLeague, 'unread'>) {
  const join = useJoinLeague()
  const [timeBudget, setTimeBudget] = useState<TimeBudget>('10')
  const [consents, setConsents] = useState(false)
  const [isTried, setTried] = useState(false)
  const isUnreadable = unread !== null && unread !== 'not-synced'

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (join.isPending || !consents) return
    join.mutate({ consents, timeBudget }, { onSuccess: () => toasts.show({ message: t`You’re in the league.` }) })
  }
  return (
    <Card as="section" aria-labelledby="join-league" padded>
      <Stack as="form" noValidate onSubmit={send}>
        <h2 id="join-league">{t`A week among people with as much time as you`}</h2>
        <Text>
          {t`Up to ${leagueSize} people stand in a league from Monday to Sunday. What you unlock counts by how rare it is, and of each day only so much, so one long night decides nothing. The first rise a tier, the last go down one, and in bronze nobody goes down.`}
        </Text>
        <Text>
          {t`Those in your league see your name, your place and your points. You can pause whenever you like without a loss, and leave at once.`}
        </Text>
        {isUnreadable ? (
          <Unreadable unread={unread} />
        ) : (
          <>
            <HoursChoice value={timeBudget} onChange={setTimeBudget} />
            <Checkbox
              label={t`Read my linked account again and again, for as long as I am in`}
              help={t`Only what you unlock from now on counts, as your account tells it. While you pause nothing is read.`}
              checked={consents}
              error={isTried && !consents ? t`Without this nothing can be counted.` : undefined}
              onChange={(event) => setConsents(event.target.checked)}
            />
            <WhyNot error={join.error} />
            <Line gap={3}>
              <Button type="submit" tone="primary" busy={join.isPending && t`Joining`}>
                {t`Join the league`}
              </Button>
            </Line>
          </>
        )}
      </Stack>
    </Card>
  )
}
