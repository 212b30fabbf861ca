import type { RefusedNetwork } from '@guildhall/contract/doors'
import { networkDaysMaximum, networkMaximum, networkWordsMaximum } from '@guildhall/contract/rules/safety/door-limits'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../platform/api/api-error.ts'
import { personName } from '../../platform/names/person-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import { useLetNetworkIn, useNetworks, useRefuseNetwork } from './doors.queries.ts'

const choices = [1, 7, 30, networkDaysMaximum] as const

/** From where no account is made for a while. */
export function NetworksCard() {
  const networks = useNetworks()
  return (
    <Card as="section" padded>
      <CardHeader title={t`Refused networks`} />
      <Stack gap={4}>
        <Text>{t`No account is made from there until the day that you choose. Members sign in as before. The log of the server has the address of each registration.`}</Text>
        <NetworkForm />
        {networks.data === undefined ? (
          <OnItsWay of={networks} lost={t`The networks didn’t arrive.`} loading={t`Loading the networks`}>
            <SkeletonRows count={2} />
          </OnItsWay>
        ) : networks.data.length === 0 ? (
          <NoRows>{t`No network is refused.`}</NoRows>
        ) : (
          <RowList label={t`Refused networks`}>
            {networks.data.map((network) => (
              <NetworkRow key={network.id} network={network} />
            ))}
          </RowList>
        )}
      </Stack>
    </Card>
  )
}

const nothing = { network: '', words: '', days: 7 }

function NetworkForm() {
  const refuse = useRefuseNetwork()
  const [wish, setWish] = useState(nothing)
  const isWhole = wish.network.trim() !== '' && wish.words.trim() !== ''
  function send(event: FormEvent) {
    event.preventDefault()
    if (isWhole && !refuse.isPending) refuse.mutate(wish, { onSuccess: () => setWish(nothing) })
  }
  const isNone = isApiError(refuse.error, 'invalid')
  return (
    <Stack as="form" gap={3} noValidate onSubmit={send}>
      {!isNone && <WhyNot error={refuse.error} />}
      <TextField
        label={t`Address or network`}
        help={t`Such as 203.0.113.7 or 203.0.113.0/24`}
        value={wish.network}
        maxLength={networkMaximum}
        spellCheck={false}
        autoComplete="off"
        error={isNone ? t`This is no address, and no network.` : undefined}
        onChange={({ target }) => setWish({ ...wish, network: target.value })}
      />
      <TextField
        label={t`Why, for the other moderators`}
        value={wish.words}
        maxLength={networkWordsMaximum}
        onChange={({ target }) => setWish({ ...wish, words: target.value })}
      />
      <Line gap={3} align="end">
        <SelectField
          label={t`For how long`}
          value={wish.days}
          onChange={({ target }) => setWish({ ...wish, days: Number(target.value) })}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {plural(each, { one: '# day', other: '# days' })}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={!isWhole} busy={refuse.isPending && t`Refusing it`}>
          {t`Refuse it`}
        </Button>
      </Line>
    </Stack>
  )
}

function NetworkRow({ network: { id, network, words, by, until } }: { network: RefusedNetwork }) {
  const letIn = useLetNetworkIn()
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Text weight="strong" breaks>
          {network}
        </Text>
        <Text breaks>{words}</Text>
        <Quiet>
          {by === null
            ? t`Until ${exactTime(until)}, by a former member`
            : t`Until ${exactTime(until)}, by ${personName(by)}`}
        </Quiet>
        <WhyNot error={letIn.error} />
      </Stack>
      <Button
        tone="quiet"
        aria-label={t`Let ${network} in again`}
        busy={letIn.isPending && t`Letting it in`}
        onClick={() => letIn.mutate(id)}
      >
        {t`Let it in again`}
      </Button>
    </Row>
  )
}
