import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Quiet } from '../../../ui/dress/text.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { FriendSearchEnd } from '../../friends/picking/friend-search-end.tsx'
import { WithFriendSearch } from '../../friends/picking/with-friend-search.tsx'
import { useOnline } from '../composing/states/use-online.ts'
import { otherMembers } from '../conversations/conversation-name.ts'
import { useConversations } from '../conversations/conversations.queries.ts'
import { type Choosing, friendTarget } from './target.ts'
import styles from './target-picker.module.css'
import { TargetRow } from './target-row.tsx'

type FriendTargetsProps = {
  choosing: Choosing
  /** How many conversations were found. */
  countAbove: number
}

/** The other friends: who talks with one already stands among the conversations. */
export function FriendTargets(props: FriendTargetsProps) {
  return (
    <WithFriendSearch words={props.choosing.query}>
      {(search) => <FoundFriends {...props} search={search} />}
    </WithFriendSearch>
  )
}

type FoundFriendsProps = FriendTargetsProps & Pick<ComponentProps<typeof FriendSearchEnd>, 'search'>

function FoundFriends({ choosing, countAbove, search }: FoundFriendsProps) {
  const { id: userId } = useCurrentUser()
  const isOnline = useOnline()
  const conversations = useConversations().data ?? []
  const talkedWith = new Set(
    conversations.flatMap((each) => (each.kind === 'pair' ? otherMembers(each, userId).map(({ id }) => id) : [])),
  )
  if (search.list.data === undefined) {
    return (
      <OnItsWay of={search.list} lost={t`Your friends didn’t arrive.`} loading={t`Loading your friends`}>
        <SkeletonRows count={2} />
      </OnItsWay>
    )
  }
  const found = (search.found ?? []).filter(({ id }) => !talkedWith.has(id))
  return (
    <>
      {found.length > 0 && (
        <>
          <h3 className={styles.heading}>{t`Friends`}</h3>
          {/* The first word to somebody opens a conversation, which only the server can. */}
          {!isOnline && <Quiet>{t`You are offline: whom you have not talked with yet can be chosen later.`}</Quiet>}
          <RowList label={t`Friends`}>
            {found.map((friend) => (
              <TargetRow
                key={friend.id}
                target={friendTarget(friend)}
                face={<LiveShield person={asPerson(friend)} size={32} />}
                choosing={{ ...choosing, isFull: choosing.isFull || !isOnline }}
              />
            ))}
          </RowList>
        </>
      )}
      <FriendSearchEnd search={search} count={found.length + countAbove} />
    </>
  )
}
