import type { Doors } from '@guildhall/contract/doors'
import { raidAccountsAnHour, raidHoursMaximum, raidHoursUsual } from '@guildhall/contract/rules/safety/door-limits'
import { newcomerItems, newcomerMost } from '@guildhall/contract/rules/safety/newcomer-limits'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import { ApplicationsCard } from './applications-card.tsx'
import { DomainsCard } from './domains-card.tsx'
import { isHeldBack, useDoors, useEndRaid, useHoldRaidBack, useMeetNewcomers } from './doors.queries.ts'
import { InvitationsCard } from './invitations/invitations-card.tsx'
import { MembersInviteCard } from './invitations/members-invite-card.tsx'
import { NetworksCard } from './networks-card.tsx'
import { RegistrationCard } from './registration-card.tsx'

/** Who may come in: a raid is held back and networks are refused by all staff, mail domains by admins. */
export function DoorsRoom({ isAdmin }: { isAdmin: boolean }) {
  const doors = useDoors()
  if (doors.data === undefined) {
    return (
      <Card>
        <OnItsWay of={doors} lost={t`The doors didn’t arrive.`} loading={t`Loading the doors`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      </Card>
    )
  }
  return (
    <>
      <RegistrationCard registration={doors.data.registration} isAdmin={isAdmin} />
      <ApplicationsCard isAsked={doors.data.registration.mode === 'approval'} />
      {isAdmin && <InvitationsCard />}
      {isAdmin && <MembersInviteCard doors={doors.data} />}
      <RaidCard raid={doors.data.raid} />
      <NewcomersCard newcomers={doors.data.newcomers} areFree={doors.data.areNewcomersFree} isAdmin={isAdmin} />
      <DomainsCard doors={doors.data} isAdmin={isAdmin} />
      <NetworksCard />
    </>
  )
}

const choices = [raidHoursUsual, 3 * 24, raidHoursMaximum] as const

function RaidCard({ raid }: { raid: Doors['raid'] }) {
  const [hold, end] = [useHoldRaidBack(), useEndRaid()]
  const [hours, setHours] = useState<number>(raidHoursUsual)
  const isOn = isHeldBack(raid)
  return (
    <Card as="section" padded>
      <CardHeader title={t`Hold a raid back`} />
      <Stack gap={3}>
        <Text>
          {plural(raidAccountsAnHour, {
            one: 'One account is made in an hour then. What newcomers write waits in the queue of what is held, and they write to nobody alone but friends and moderators. It ends by itself.',
            other:
              'No more than # accounts are made in an hour then. What newcomers write waits in the queue of what is held, and they write to nobody alone but friends and moderators. It ends by itself.',
          })}
        </Text>
        {isOn && (
          <Stack gap={1} role="status">
            <Text weight="strong">
              {raid.by === null
                ? t`A raid is held back until ${exactTime(raid.until)}.`
                : t`${personName(raid.by)} holds a raid back until ${exactTime(raid.until)}.`}
            </Text>
            <Text>
              {plural(raid.accounts, { one: '# account was made since.', other: '# accounts were made since.' })}{' '}
              <TextLink href="/admin?view=held">{t`What waits`}</TextLink>
            </Text>
          </Stack>
        )}
        <WhyNot error={hold.error ?? end.error} />
        <Cluster gap={3} align="end">
          <SelectField label={t`For how long`} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {choices.map((each) => {
              const lastingDays = each / 24
              return (
                <option key={each} value={each}>
                  {plural(lastingDays, { one: '# day', other: '# days' })}
                </option>
              )
            })}
          </SelectField>
          <Button
            tone={isOn ? 'secondary' : 'primary'}
            busy={hold.isPending && t`Closing the doors`}
            onClick={() => hold.mutate(hours)}
          >
            {isOn ? t`Hold it back for so long from now` : t`Hold it back`}
          </Button>
          {isOn && (
            <Button tone="quiet" busy={end.isPending && t`Opening the doors`} onClick={() => end.mutate(undefined)}>
              {t`It is over`}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}

type NewcomersCardProps = { newcomers: Doors['newcomers']; areFree: boolean; isAdmin: boolean }

function NewcomersCard({ newcomers, areFree, isAdmin }: NewcomersCardProps) {
  const meet = useMeetNewcomers()
  const wanted = meet.isPending ? meet.variables : newcomers
  return (
    <Card as="section" padded>
      <CardHeader title={t`Newcomers`} />
      <Stack gap={3}>
        <Text>{t`Whoever came less than three days ago, or of whom less than ${newcomerItems} posts or replies stand. It ends by itself.`}</Text>
        <WhyNot error={meet.error} />
        <Checkbox
          label={t`They put no more than ${newcomerMost.links} links, ${newcomerMost.pictures} pictures and ${newcomerMost.mentions} names into one text`}
          help={
            areFree
              ? t`Not in force: the server runs with NEWCOMERS=free, and that outranks what is set here.`
              : undefined
          }
          checked={wanted.areLimited}
          disabled={!isAdmin}
          onChange={({ target }) => meet.mutate({ ...wanted, areLimited: target.checked })}
        />
        <Checkbox
          label={t`Their first ${newcomerItems} posts and replies wait for a moderator`}
          checked={wanted.areFirstHeld}
          disabled={!isAdmin}
          onChange={({ target }) => meet.mutate({ ...wanted, areFirstHeld: target.checked })}
        />
      </Stack>
    </Card>
  )
}
