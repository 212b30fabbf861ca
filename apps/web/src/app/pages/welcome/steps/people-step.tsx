import { roles } from '@guildhall/contract/rules/roles'
import type { About } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { MessageCircle, PenLine, Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useOpenPairChat } from '../../../../features/chat/use-open-pair-chat.ts'
import { useFirstWords, usePeopleToMeet } from '../../../../features/company/company.queries.ts'
import { PeopleOutline } from '../../../../features/company/people-outline.tsx'
import { PeopleToMeetCards } from '../../../../features/company/person-to-meet.tsx'
import { useAbout } from '../../../../features/users/about.queries.ts'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { newPost } from '../../../hall/openings.ts'

const shownMaximum = 3

/** A few people with a reason each; where nobody fits yet, who keeps the hall, for they can always be spoken to. */
export function PeopleStep() {
  const people = usePeopleToMeet(shownMaximum)
  useFirstWords()
  const isAlone = useAbout().data?.members === 1
  return (
    <Stack gap={3}>
      {people.data === undefined && (
        <OnItsWay of={people} lost={t`That list didn’t arrive.`} loading={t`Loading people`}>
          <PeopleOutline />
        </OnItsWay>
      )}
      {people.data?.length === 0 && <Hosts />}
      {people.data !== undefined && people.data.length > 0 && <PeopleToMeetCards people={people.data} />}
      <Cluster gap={3}>
        {isAlone ? (
          <WriteFirst />
        ) : (
          <ButtonLink icon={Users} href="/people">
            {t`Everybody in the hall`}
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  )
}

/** Nobody is to be met yet: what the words above it say is what the button does. */
function WriteFirst() {
  const navigate = useNavigate()
  return (
    <Button icon={PenLine} onClick={() => void navigate(newPost.to, newPost.options)}>
      {t`Write a post`}
    </Button>
  )
}

function Hosts() {
  const me = useCurrentUser()
  const about = useAbout()
  const hosts = about.data?.hosts.filter(({ id }) => id !== me.id).slice(0, shownMaximum)
  if (hosts === undefined) {
    return (
      <Card>
        <OnItsWay of={about} lost={t`That list didn’t arrive.`} loading={t`Loading people`}>
          <SkeletonRows count={1} size={48} />
        </OnItsWay>
      </Card>
    )
  }
  if (hosts.length === 0 && about.data !== undefined && about.data.members > 1) {
    return <Text tone={2}>{t`Nobody is suggested yet: bring your shelf, or look through everybody.`}</Text>
  }
  if (hosts.length === 0) {
    return <Text tone={2}>{t`You are the first one here. Say hello in the feed: whoever comes next reads it.`}</Text>
  }
  return (
    <Card>
      <RowList label={t`People to meet`}>
        {hosts.map((host) => (
          <Host key={host.id} host={host} />
        ))}
      </RowList>
    </Card>
  )
}

function Host({ host }: { host: About['hosts'][number] }) {
  const openPairChat = useOpenPairChat()
  return (
    <Row>
      <PersonRow
        person={asPerson(host)}
        href={profileHref(host)}
        size={48}
        status={host.role === roles.admin ? t`Keeps this hall` : t`Looks after this hall`}
        actions={
          <Button
            icon={MessageCircle}
            aria-label={t`Message ${personName(host)}`}
            onClick={() => openPairChat(host.id)}
          >
            {t`Message`}
          </Button>
        }
      />
    </Row>
  )
}
