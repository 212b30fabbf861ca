import { plural, t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { useOpenPairChat } from '../../../../features/chat/use-open-pair-chat.ts'
import { countIn, groupsOf } from '../../../../features/friends/list/friend-groups.ts'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { SectionHeader } from '../../../../ui/surfaces/page.tsx'
import { useFriendGroups } from '../../people/use-friend-groups.ts'

const shownMaximum = 8

/** Friends who are here now, and what they play. */
export function InTheHall() {
  const { groups } = useFriendGroups()
  const openPairChat = useOpenPairChat()
  const here = groupsOf(groups, 'online')
  const count = countIn(here)
  return (
    <section aria-labelledby="in-the-hall">
      <SectionHeader
        id="in-the-hall"
        title={t`In the hall`}
        aside={
          count > 0 && <TextLink href="/friends">{plural(count, { one: '# online', other: '# online' })}</TextLink>
        }
      />
      {count === 0 && <Quiet>{t`None of your friends is here right now.`}</Quiet>}
      <Stack as="ul" gap={1}>
        {here
          .flatMap(({ friends }) => friends)
          .slice(0, shownMaximum)
          .map((friend) => (
            <li key={friend.id}>
              <PersonRow
                person={asPerson(friend)}
                href={profileHref(friend)}
                actions={
                  <IconButton
                    icon={MessageCircle}
                    label={t`Message ${personName(friend)}`}
                    onClick={() => openPairChat(friend.id)}
                  />
                }
              />
            </li>
          ))}
      </Stack>
    </section>
  )
}
