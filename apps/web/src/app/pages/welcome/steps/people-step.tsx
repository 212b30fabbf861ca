import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { MessageCircle, UserPlus } from 'lucide-react'
import { useOpenPairChat } from '../../../../features/chat/use-open-pair-chat.ts'
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

const shownMaximum = 3

/** Who keeps the hall running can always be spoken to; others are found among friends of friends, or by name. */
export function PeopleStep() {
  const me = useCurrentUser()
  const about = useAbout()
  const openPairChat = useOpenPairChat()
  const hosts = about.data?.hosts.filter(({ id }) => id !== me.id).slice(0, shownMaximum)
  return (
    <Stack gap={3}>
      {hosts === undefined && (
        <Card>
          <OnItsWay of={about} lost={t`That list didn’t arrive.`} loading={t`Loading people`}>
            <SkeletonRows count={shownMaximum} />
          </OnItsWay>
        </Card>
      )}
      {hosts?.length === 0 && (
        <Text tone={2}>{t`You are the first one here. Say hello in the feed: whoever comes next reads it.`}</Text>
      )}
      {hosts !== undefined && hosts.length > 0 && (
        <Card>
          <RowList label={t`People to meet`}>
            {hosts.map((host) => (
              <Row key={host.id}>
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
            ))}
          </RowList>
        </Card>
      )}
      <Cluster gap={3}>
        <ButtonLink icon={UserPlus} href="/friends">
          {t`Find friends`}
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}
