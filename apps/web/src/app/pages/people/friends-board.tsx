import type { Friend } from '@guildhall/contract/friends'
import { UserPlus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { friendsNamed } from '../../../features/friends/friend-filter.ts'
import {
  countIn,
  type FriendGroup,
  type FriendView,
  groupFriends,
  groupsOf,
} from '../../../features/friends/friend-groups.ts'
import { FriendList } from '../../../features/friends/friend-list.tsx'
import { useFriends } from '../../../features/friends/friends.queries.ts'
import { useKnownPresence } from '../../../features/presence/presence.queries.ts'
import { personMenu } from '../../../features/profiles/person-menu/person-menu.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import styles from './friends-page.module.css'

/** The friends themselves, by where they are now. */
export function FriendsBoard({ onAdd }: { onAdd(): void }) {
  const friends = useFriends()
  if (friends.data === undefined) {
    return (
      <Card>
        <OnItsWay
          of={friends}
          lost="Failed to fetch active user's friends"
          safe="Your friends are safe; only this list is missing."
          loading="Loading your friends"
        >
          <SkeletonRows count={6} size={48} />
        </OnItsWay>
      </Card>
    )
  }
  if (friends.data.length === 0) {
    return (
      <EmptyRoom
        scene="seat"
        title="Nobody at your table yet"
        actions={
          <Button tone="primary" icon={UserPlus} onClick={onAdd}>
            Add a friend
          </Button>
        }
      >
        Find somebody you know in this hall, and ask them over.
      </EmptyRoom>
    )
  }
  return <Table friends={friends.data} />
}

const groupTitles = { playing: 'In a game', online: 'Online', elsewhere: 'Elsewhere' } as const

function Table({ friends }: { friends: readonly Friend[] }) {
  const presence = useKnownPresence()
  const [view, setView] = useState<FriendView>('all')
  const [query, setQuery] = useState('')
  // Typing goes before drawing a long list anew.
  const settled = useDeferredValue(query)
  const all = useMemo(() => groupFriends(friends, (id) => presence.get(id)), [friends, presence])
  const found = useMemo(
    () =>
      groupsOf(all, view)
        .map((group) => ({ ...group, friends: friendsNamed(group.friends, settled) }))
        .filter((group) => group.friends.length > 0),
    [all, view, settled],
  )
  return (
    <Stack gap={4}>
      <Cluster gap={3} align="stretch">
        <Segmented
          label="Which friends"
          options={[
            { value: 'all', label: 'All', count: friends.length },
            { value: 'online', label: 'Online', count: countIn(groupsOf(all, 'online')) },
            { value: 'playing', label: 'In a game', count: countIn(groupsOf(all, 'playing')) },
          ]}
          value={view}
          onChange={setView}
        />
        <div className={styles.search}>
          <SearchField
            label="Find a friend"
            placeholder="Find a friend"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onClear={() => setQuery('')}
          />
        </div>
      </Cluster>
      <p role="status" className={styles.found}>
        {settled.trim() !== '' && foundWords(countIn(found), settled.trim())}
      </p>
      {found.length === 0 && settled.trim() === '' && <p className={styles.found}>{nobodyWords[view]}</p>}
      <Groups groups={found} />
    </Stack>
  )
}

const nobodyWords: Record<FriendView, string> = {
  all: '',
  online: 'None of your friends is in the hall right now.',
  playing: 'None of your friends is in a game right now.',
}

function Groups({ groups }: { groups: readonly FriendGroup[] }) {
  const openPairChat = useOpenPairChat()
  return groups.map(({ id, friends }) => (
    <section key={id} aria-labelledby={`friends-${id}`}>
      <SectionHeader id={`friends-${id}`} title={groupTitles[id]} />
      <FriendList
        label={groupTitles[id]}
        friends={friends}
        onMessage={(friend) => openPairChat(friend.id)}
        menu={personMenu(openPairChat)}
      />
    </section>
  ))
}

function foundWords(count: number, query: string): string {
  if (count === 0) return `Nobody on your list is called “${query}”.`
  return count === 1 ? '1 friend found' : `${count} friends found`
}
