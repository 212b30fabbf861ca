import { openedBy } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { TournamentHosting } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { useChangeHosting, useHosting } from './hosting.queries.ts'

/** Who opens tournaments for the whole hall. Among invited people and in a conversation everybody does. */
export function HostingCard() {
  const hosting = useHosting()
  return (
    <Card as="section" padded>
      <CardHeader title={t`Who opens tournaments for the whole hall`} />
      {hosting.data === undefined ? (
        <OnItsWay of={hosting} lost={t`The settings didn’t arrive.`} loading={t`Loading the settings`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : (
        <Choices hosting={hosting.data} />
      )}
    </Card>
  )
}

const openedByWords = (): Readonly<Record<TournamentHosting['openedBy'], string>> => ({
  everybody: t`Everybody who has been here for three days`,
  named: t`Whom you name`,
  staff: t`Moderators and admins alone`,
})

function Choices({ hosting }: { hosting: TournamentHosting }) {
  const change = useChangeHosting()
  const words = openedByWords()
  // The choice moves at once, and goes back where it is refused.
  const wanted = change.isPending && 'openedBy' in change.variables ? change.variables.openedBy : hosting.openedBy
  return (
    <Stack gap={4}>
      <RadioGroup
        label={t`Who opens them`}
        hideLabel
        options={openedBy.map((value) => ({ value, label: words[value] }))}
        value={wanted}
        onChange={(value) => change.mutate({ openedBy: value })}
      />
      <WhyNot error={change.error} />
      {wanted === 'named' && <Hosts hosts={hosting.hosts} />}
    </Stack>
  )
}

function Hosts({ hosts }: Pick<TournamentHosting, 'hosts'>) {
  const change = useChangeHosting()
  const [handle, setHandle] = useState('')
  function name(event: FormEvent): void {
    event.preventDefault()
    const written = handle.trim().replace(/^@/, '').toLowerCase()
    if (change.isPending || written === '') return
    change.mutate({ handle: written }, { onSuccess: () => setHandle('') })
  }
  return (
    <Stack gap={3}>
      {hosts.length > 0 && (
        <RowList label={t`Named hosts`}>
          {hosts.map((host) => (
            <Row key={host.id}>
              <PersonRow
                person={asPerson(host)}
                href={profileHref(host)}
                actions={
                  <IconButton
                    icon={X}
                    label={t`${personName(host)} opens none any more`}
                    onClick={() => change.mutate({ userId: host.id })}
                  />
                }
              />
            </Row>
          ))}
        </RowList>
      )}
      <Cluster as="form" gap={3} align="end" onSubmit={name}>
        <TextField
          label={t`Handle of a member`}
          value={handle}
          autoComplete="off"
          onChange={({ target }) => setHandle(target.value)}
        />
        <Button type="submit" disabled={handle.trim() === ''} busy={change.isPending && t`Saving`}>
          {t`Name them`}
        </Button>
      </Cluster>
      <WhyNot error={change.error} />
    </Stack>
  )
}
