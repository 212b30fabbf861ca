import { plural, t } from '@lingui/core/macro'
import { Gamepad2, Ticket, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { AddFriendDialog } from '../../../features/friends/add-friend-dialog.tsx'
import { countIn, groupsOf } from '../../../features/friends/list/friend-groups.ts'
import { useFriends } from '../../../features/friends/list/friends-list.queries.ts'
import { useReceivedRequests } from '../../../features/friends/requests/use-received-requests.ts'
import { useRowKeys } from '../../../features/friends/use-row-keys.ts'
import { useMayInvite } from '../../../features/inviting/inviting.queries.ts'
import { FriendsGamesDialog } from '../../../features/overlap/friends-games-dialog.tsx'
import { personMenu } from '../../../features/profiles/person-menu/person-menu.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { language } from '../../../ui/language/language.ts'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { Columns, Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { useAskedDialog } from '../../use-asked-dialog.ts'
import { FriendsBoard } from './friends-board.tsx'
import { WaitingForYou, YouMightKnow } from './friends-side.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { useFriendGroups } from './use-friend-groups.ts'

export function FriendsPage() {
  usePageTitle(t`Friends`)
  const [isAdding, setAdding] = useAskedDialog('add-friend')
  const [isComparing, setComparing] = useState(false)
  const mayInvite = useMayInvite()
  const friends = useFriends()
  const openPairChat = useOpenPairChat()
  const rows = useRowKeys()
  const received = useReceivedRequests()
  // Beside the list there is no room then, and below it nobody looks.
  const isFirst = useMedia('(width < 1280px)')
  return (
    <Page>
      <PageHeader
        title={t`Friends`}
        description={<FriendCount />}
        actions={
          <>
            {(friends.data?.total ?? 0) > 0 && (
              <Button icon={Gamepad2} onClick={() => setComparing(true)}>
                {t`What can we play?`}
              </Button>
            )}
            {mayInvite && (
              <ButtonLink href="/profile/edit/invitations" icon={Ticket}>
                {t`Invite people`}
              </ButtonLink>
            )}
            <Button tone="primary" icon={UserPlus} onClick={() => setAdding(true)}>
              {t`Add a friend`}
            </Button>
          </>
        }
      />
      <PeopleTabs here="/friends" />
      <div ref={rows}>
        <Columns
          sideLabel={isFirst ? t`People you might know` : t`Requests and people you might know`}
          side={
            <>
              {!isFirst && <WaitingForYou received={received} />}
              <YouMightKnow />
            </>
          }
        >
          {isFirst && <WaitingForYou received={received} isFirst />}
          <FriendsBoard onAdd={() => setAdding(true)} />
        </Columns>
      </div>
      <AddFriendDialog open={isAdding} onClose={() => setAdding(false)} menu={personMenu(openPairChat)} />
      <FriendsGamesDialog open={isComparing} onClose={() => setComparing(false)} />
    </Page>
  )
}

function FriendCount() {
  const count = useFriends().data?.total ?? 0
  const { groups } = useFriendGroups()
  if (count === 0) return null
  const here = countIn(groupsOf(groups, 'online'))
  const sum = plural(count, { one: '# friend', other: '# friends' })
  return here === 0 ? sum : `${sum}. ${hereWords(here, count)}`
}

const numbers = [
  '',
  t`One`,
  t`Two`,
  t`Three`,
  t`Four`,
  t`Five`,
  t`Six`,
  t`Seven`,
  t`Eight`,
  t`Nine`,
  t`Ten`,
  t`Eleven`,
  t`Twelve`,
]

function hereWords(here: number, count: number): string {
  if (count === 1) return t`They are in the hall right now.`
  const words = numbers[here] ?? here.toLocaleString(language)
  return plural(here, {
    one: `${words} of them is in the hall right now.`,
    other: `${words} of them are in the hall right now.`,
  })
}
