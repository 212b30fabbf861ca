import {
  isPickOrder,
  type PickBeginning,
  type PickStep,
  pickBeginnings,
  pickSteps,
  usualPicks,
} from '@guildhall/contract/rules/tournaments/pick-orders'
import { pickNameMaximum, picksMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { useNamePicks } from '../../tournament-changes.ts'
import { bestOfWords } from '../../words/format-words.ts'
import { lengthsOf, orderWords, pickBeginningWords, pickStepWords } from './pick-words.ts'

type Orders = NonNullable<Tournament['picks']>['orders']

/** Another that came from a file stands among them. */
const turnLengths = [1, 2, 3, 5, 10, 15, 20, 30]

const linesOf = (words: string): string[] => [...new Set(words.split('\n').map((line) => line.trim()))].filter(Boolean)

/** What sides pick and ban before they play, who begins, and in which order; the usual one unless the host makes another. */
export function PicksDialog({ tournament, onClose }: { tournament: Tournament; onClose(): void }) {
  const form = useId()
  const save = useNamePicks(tournament.id)
  const [words, setWords] = useState(tournament.picks?.pool.join('\n') ?? '')
  const [begins, setBegins] = useState<PickBeginning>(tournament.picks?.begins ?? 'seed')
  const [minutes, setMinutes] = useState(tournament.picks?.minutes ?? null)
  const [orders, setOrders] = useState<Orders>(tournament.picks?.orders ?? [])
  const pool = linesOf(words)
  const lengths = lengthsOf(tournament.stages)
  const fault = faultOf(pool, lengths)
  // An order of a length that no match has any more is neither seen here nor kept.
  const played = orders.filter(({ bestOf }) => lengths.includes(bestOf))
  const isSound = played.every(({ bestOf, steps }) => isPickOrder(steps, { bestOf, choices: pool.length }))
  function send(event: FormEvent): void {
    event.preventDefault()
    if (fault !== undefined || save.isPending) return
    if (pool.length === 0) save.mutate({ pool, begins, orders: [], minutes }, { onSuccess: onClose })
    else if (isSound) save.mutate({ pool, begins, orders: played, minutes }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Picks and bans`}
      description={t`Before a match its sides strike out and take by turns what is played. Matches that began to choose keep what they have.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={save.error} />
        <TextArea
          label={t`Maps or characters, one on each line`}
          help={t`Without any nothing is picked.`}
          rows={7}
          value={words}
          error={fault}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label={t`Who begins`}
          value={begins}
          onChange={({ target }) => setBegins(pickBeginnings.find((each) => each === target.value) ?? 'seed')}
        >
          {pickBeginnings.map((each) => (
            <option key={each} value={each}>
              {pickBeginningWords[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Time for each turn`}
          help={t`Once both are there: whoever lets it run out leaves the step to chance.`}
          value={minutes ?? ''}
          onChange={({ target }) => setMinutes(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t`As long as it takes`}</option>
          {[...new Set([...turnLengths, minutes ?? 1])]
            .toSorted((one, other) => one - other)
            .map((each) => (
              <option key={each} value={each}>
                {plural(each, { one: '# minute', other: '# minutes' })}
              </option>
            ))}
        </SelectField>
        {pool.length > 0 &&
          fault === undefined &&
          lengths.map((bestOf) => (
            <OrderField key={bestOf} bestOf={bestOf} pool={pool} orders={orders} onChange={setOrders} />
          ))}
      </Stack>
    </Dialog>
  )
}

function faultOf(pool: readonly string[], lengths: readonly number[]): string | undefined {
  if (pool.length > picksMaximum) return t`At most ${picksMaximum}.`
  if (pool.some((line) => line.length > pickNameMaximum)) return t`At most ${pickNameMaximum} letters each.`
  const most = Math.max(2, ...lengths)
  return pool.length > 0 && pool.length < most
    ? t`At least ${most}: as many as the longest match has games.`
    : undefined
}

type OrderProps = { bestOf: number; pool: readonly string[]; orders: Orders; onChange(orders: Orders): void }

/** The order of one length of matches: the usual one, or step by step. */
function OrderField({ bestOf, pool, orders, onChange }: OrderProps) {
  const choices = pool.length
  const own = orders.find((order) => order.bestOf === bestOf)?.steps
  const title = bestOfWords(bestOf)
  const others = orders.filter((order) => order.bestOf !== bestOf)
  const put = (steps: PickStep[]) => onChange([...others, { bestOf, steps }])
  if (own === undefined) {
    return (
      <Stack gap={1}>
        <Cluster justify="between" gap={2}>
          <Text weight="strong">{title}</Text>
          <Button tone="quiet" onClick={() => put(usualPicks({ bestOf, choices }) ?? [])}>
            {t`Change the order`}
          </Button>
        </Cluster>
        <Quiet breaks>{orderWords({ pool: [...pool], orders: [] }, bestOf)}</Quiet>
      </Stack>
    )
  }
  const last = own.at(-1)
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" weight="strong">
        {title}
      </Text>
      {own.map((step, at) => (
        <SelectField
          key={at}
          label={t`Step ${at + 1}`}
          value={step}
          onChange={({ target }) => {
            const chosen = pickSteps.find((each) => each === target.value)
            if (chosen !== undefined) put(own.with(at, chosen))
          }}
        >
          {pickSteps.map((each) => (
            <option key={each} value={each}>
              {pickStepWords[each]}
            </option>
          ))}
        </SelectField>
      ))}
      {!isPickOrder(own, { bestOf, choices }) && (
        <Text role="alert">{t`So many games are not played, more is chosen than there is, or what is left does not come last, behind what somebody chooses.`}</Text>
      )}
      <Cluster gap={2}>
        {own.length < choices && (
          <Button
            tone="quiet"
            onClick={() => put(last === 'decider' ? [...own.slice(0, -1), 'first-bans', last] : [...own, 'first-bans'])}
          >
            {t`Add a step`}
          </Button>
        )}
        {own.length > 1 && (
          <Button tone="quiet" onClick={() => put(own.slice(0, -1))}>
            {t`Take the last step away`}
          </Button>
        )}
        <Button tone="quiet" onClick={() => onChange(others)}>
          {t`The usual order`}
        </Button>
      </Cluster>
    </Stack>
  )
}
