import type { PersonFile } from '@guildhall/contract/people'
import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import { usePersonFile } from './people.queries.ts'
import { LastHere } from './people-table.tsx'
import { roleTones, roleWords, stateTones, stateWords } from './people-words.ts'
import { AddressCard } from './person/address-card.tsx'
import { NeighboursCard } from './person/neighbours-card.tsx'
import { NotesCard } from './person/notes-card.tsx'
import { RoleButton } from './person/role-button.tsx'
import { SignInsCard } from './person/sign-ins-card.tsx'

type PersonRoomProps = {
  userId: string
  isAdmin: boolean
  backHref: string
  hrefOf(userId: string): string
  /** Opens what is kept from them; nothing for oneself. */
  onMeasures: (() => void) | undefined
}

/** One member as staff see them. What only admins do with an account moderators do not see. */
export function PersonRoom({ userId, isAdmin, backHref, hrefOf, onMeasures }: PersonRoomProps) {
  const file = usePersonFile(userId)
  return (
    <Stack gap={4}>
      <Cluster>
        <ButtonLink tone="quiet" icon={ArrowLeft} href={backHref}>
          {t`All people`}
        </ButtonLink>
      </Cluster>
      {file.data === undefined ? (
        <Card>
          <OnItsWay of={file} lost={t`They didn’t arrive.`} loading={t`Loading`}>
            <SkeletonRows count={4} />
          </OnItsWay>
        </Card>
      ) : (
        <>
          <Head file={file.data} isAdmin={isAdmin} hrefOf={hrefOf} onMeasures={onMeasures} />
          {onMeasures !== undefined && <NotesCard file={file.data} />}
          {isAdmin && (
            <>
              <AddressCard key={`address ${userId}`} file={file.data} />
              <SignInsCard userId={userId} />
              <NeighboursCard key={`neighbours ${userId}`} userId={userId} hrefOf={hrefOf} />
            </>
          )}
        </>
      )}
    </Stack>
  )
}

type HeadProps = { file: PersonFile } & Pick<PersonRoomProps, 'isAdmin' | 'hrefOf' | 'onMeasures'>

function Head({ file, isAdmin, hrefOf, onMeasures }: HeadProps) {
  const { person } = file
  const { role, state, handle, joinedAt } = person
  const name = personName(person)
  return (
    <Card as="section" padded aria-label={name}>
      <Stack gap={4}>
        <Line gap={4} shrinks>
          <LiveShield person={asPerson(person)} size={72} />
          <Stack gap={1} shrinks>
            <Text as="h2" size="h4" weight="strong" breaks>
              {name}
            </Text>
            <Quiet breaks>@{handle}</Quiet>
            <Cluster>
              <Tag tone={roleTones[role]}>{roleWords[role]}</Tag>
              <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
            </Cluster>
          </Stack>
        </Line>
        <Cluster gap={5}>
          <Fact label={t`Joined`}>{exactTime(joinedAt)}</Fact>
          {isAdmin && (
            <Fact label={t`Last here`}>
              <LastHere person={person} />
            </Fact>
          )}
          {file.invitedBy !== null && (
            <Fact label={t`Invited by`}>
              <TextLink href={hrefOf(file.invitedBy.id)}>{personName(file.invitedBy)}</TextLink>
            </Fact>
          )}
        </Cluster>
        <Cluster>
          <ButtonLink href={profileHref(person)}>{t`Profile`}</ButtonLink>
          {onMeasures !== undefined && <Button onClick={onMeasures}>{t`Measures…`}</Button>}
          {isAdmin && <RoleButton person={person} mayGive={file.mayGiveRole} />}
        </Cluster>
      </Stack>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={0.5}>
      <Quiet as="span">{label}</Quiet>
      <Text as="span">{children}</Text>
    </Stack>
  )
}
