import type { AddressTrial, PublicAddress } from '@guildhall/contract/house/public-address'
import { addressMaximum } from '@guildhall/contract/rules/house/public-address'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'

/** Where links of the hall lead. It is set where the server is started; here it is tried, before that too. */
export function PublicAddressCard() {
  const set = useQuery({
    queryKey: ['house', 'address'] as const,
    queryFn: ({ signal }) => call('GET /api/admin/public-address', {}, { signal }),
  })
  return (
    <Card as="section" padded id="address">
      <CardHeader title={t`The address of the hall`} />
      {set.data === undefined ? (
        <OnItsWay of={set} lost={t`The address didn’t arrive.`} loading={t`Loading the address`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : (
        <Trying set={set.data} />
      )}
    </Card>
  )
}

function Trying({ set: { address, isSet } }: { set: PublicAddress }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const trial = useMutation({
    meta: saysItself,
    mutationFn: (tried: string | null) => call('POST /api/admin/public-address/trials', { body: { address: tried } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
  })
  const wanted = (typed ?? address).trim()
  const [isAsked, setAsked] = useState(false)
  const here = window.location.origin
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(wanted === '')
        if (wanted !== '') trial.mutate(wanted === address ? null : wanted)
      }}
    >
      <Quiet breaks>
        {isSet
          ? t`Links in mails and invitations begin with ${address}.`
          : t`Links in mails and invitations begin with ${address}, which leads whoever opens one to their own machine.`}
      </Quiet>
      {isSet && here !== address && (
        <Text breaks>{t`You came by ${here} yourself: from there those links lead elsewhere.`}</Text>
      )}
      <TextField
        label={t`Address to try`}
        help={t`The server asks there whether this hall answers. Another one is set with PUBLIC_URL where the server is started: try it first.`}
        value={typed ?? address}
        error={isAsked && wanted === '' ? t`Which address?` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={addressMaximum}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Cluster gap={3}>
        <Button type="submit" icon={Globe} busy={trial.isPending && t`Trying`}>
          {t`Try the address`}
        </Button>
      </Cluster>
      <WhyNot error={trial.error} />
      <Stack gap={1} role="status">
        {trial.data !== undefined && !trial.isPending && !(isAsked && wanted === '') && (
          <Found trial={trial.data} isSet={trial.data.address === address} />
        )}
      </Stack>
    </Stack>
  )
}

function Found({ trial, isSet }: { trial: AddressTrial; isSet: boolean }) {
  const { address, outcome, said } = trial
  return (
    <>
      <Text breaks>{outcomeWords(trial)}</Text>
      {outcome === 'hall' && !isSet && (
        <Text breaks>{t`Set PUBLIC_URL to ${address}, and start the server again: then links lead there.`}</Text>
      )}
      {outcome === 'moved' && said !== null && <Text breaks>{t`Set PUBLIC_URL to ${said} instead.`}</Text>}
      {said !== null && outcome !== 'moved' && <Quiet breaks>{t`Heard from there: ${said}`}</Quiet>}
    </>
  )
}

function outcomeWords({ address, outcome, said }: AddressTrial): string {
  switch (outcome) {
    case 'hall':
      return t`This hall answers at ${address}.`
    case 'moved':
      return said === null ? t`${address} leads elsewhere.` : t`${address} leads to ${said}.`
    case 'other':
      return t`Something answers at ${address}, and it is not this hall.`
    case 'malformed':
      return t`${address} is no address of a hall. One begins with https:// or http://, and ends with the name or the port.`
    case 'private':
      return t`${address} is not tried before it is set: the server asks only where everybody can, at the ports 80 and 443.`
    case 'unreachable':
      return t`Nobody answers at ${address}.`
    case 'timeout':
      return t`${address} did not answer within five seconds.`
  }
}
