import type { Tournament, TournamentDesk } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { asInstant, localTime } from '../../../platform/local-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { roundWord } from '../words/round-words.ts'
import { momentWords } from '../words/state-words.ts'
import styles from './desk.module.css'
import { useDelay } from './desk.queries.ts'

type DelayCardProps = { tournament: Tournament; rounds: TournamentDesk['rounds'] }
type Round = TournamentDesk['rounds'][number]

const quarterMs = 15 * 60_000
const keyOf = ({ stage, round }: Pick<Round, 'stage' | 'round'>): string => `${stage}.${round}`

/** Lets a round begin later, and takes that back. */
export function DelayCard({ tournament: { id, timeZone }, rounds }: DelayCardProps) {
  const delay = useDelay(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [local, setLocal] = useState(() => localTime(Math.ceil((serverNow() + quarterMs) / quarterMs) * quarterMs))
  const [isTried, setTried] = useState(false)
  const round = rounds.find((each) => keyOf(each) === chosen) ?? rounds[0]
  const waiting = rounds.filter(({ beginsAt }) => beginsAt !== null)
  const until = asInstant(local)
  const isPast = until === null || Date.parse(until) <= serverNow()
  if (round === undefined) return null
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (round === undefined || isPast || delay.isPending) return
    delay.mutate({ stage: round.stage, round: round.round, until })
  }
  return (
    <Card as="section" padded aria-labelledby="delay">
      <Stack as="form" gap={3} noValidate onSubmit={send}>
        <Text as="h2" id="delay" size="h4" weight="strong">{t`Put a round off`}</Text>
        {waiting.length > 0 && (
          <ul aria-labelledby="delay" className={styles.log}>
            {waiting.map((each) => (
              <li key={keyOf(each)}>
                <Cluster justify="between" gap={2}>
                  <Text as="span" breaks figures>
                    {`${roundWord(each)} · ${momentWords(each.beginsAt ?? '', timeZone, serverNow())}`}
                  </Text>
                  <Button
                    tone="quiet"
                    disabled={delay.isPending}
                    aria-label={t`Undo the delay of ${roundWord(each)}`}
                    onClick={() => delay.mutate({ stage: each.stage, round: each.round, until: null })}
                  >
                    {t`Undo`}
                  </Button>
                </Cluster>
              </li>
            ))}
          </ul>
        )}
        <SelectField label={t`Round`} value={keyOf(round)} onChange={({ target }) => setChosen(target.value)}>
          {rounds.map((each) => (
            <option key={keyOf(each)} value={keyOf(each)}>
              {roundWord(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`It begins`}
          type="datetime-local"
          value={local}
          error={isTried && isPast ? t`Choose a time that is yet to come.` : undefined}
          onChange={({ target }) => setLocal(target.value)}
        />
        <WhyNot error={delay.error} />
        <Cluster justify="between">
          <Quiet>{t`Who plays it is told, and has the whole time for check-in from then.`}</Quiet>
          <Button type="submit" busy={delay.isPending && t`Sending`}>
            {t`Put it off`}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
