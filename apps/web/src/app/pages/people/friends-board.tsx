import { peopleNamed } from '@guildhall/contract/rules/names/people-named'
import { plural, t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import {
  countIn,
  type FriendGroup,
  type FriendView,
  groupFriends,
  groupsOf,
} from '../../../features/friends/list/friend-groups.ts'
import { FriendList, longList } from '../../../features/friends/list/friend-list.tsx'
import { together } from '../../../features/friends/list/friend-pages.ts'
import { useFriends } from '../../../features/friends/list/friends-list.queries.ts'
import { MeetOrInvite } from '../../../features/friends/list/meet-or-invite.tsx'
import { useFriendSearch } from '../../../features/friends/picking/use-friend-search.ts'
import { personMenu } from '../../../features/profiles/person-menu/person-menu.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../ui/rooms/page-in-sight.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import styles from './friends-page.module.css'
import { useFriendGroups } from './use-friend-groups.ts'

/** The friends themselves, by where they are now. */
export function FriendsBoard({ onAdd }: { onAdd(): void }) {
  const friends = useFriends()
  if (friends.data === undefined) {
    return (
      <Card>
        <OnItsWay
          of={friends}
          lost={t`Failed to fetch active user's friends`}
          safe={t`Your friends are safe; only this list is missing.`}
          loading={t`Loading your friends`}
        >
          <SkeletonRows count={6} size={48} />
        </OnItsWay>
      </Card>
    )
  }
  if (friends.data.total === 0) {
    return (
      <EmptyRoom
        scene="seat"
        title={t`Nobody at your table yet`}
        actions={
          <>
            <MeetOrInvite tone="primary" />
            <Button icon={UserPlus} onClick={onAdd}>
              {t`Add a friend`}
            </Button>
          </>
        }
      >
        {t`Look who is here and say hello, or ask somebody over whose name you know.`}
      </EmptyRoom>
    )
  }
  return <Table count={friends.data.total} />
}

const groupTitles = { playing: t`In a game`, online: t`Online`, elsewhere: t`Elsewhere` } as const

function Table({ count }: { count: number }) {
  const [view, setView] = useState<FriendView>('all')
  const [query, setQuery] = useState('')
  // Typing goes before drawing a long list anew.
  const settled = useDeferredValue(query)
  const { groups: all, beyond, presenceOf } = useFriendGroups()
  const search = useFriendSearch(settled)
  const named = useMemo(
    () => groupFriends(together(search.found ?? [], peopleNamed(beyond, settled)), (id) => presenceOf.get(id)),
    [search.found, beyond, settled, presenceOf],
  )
  const found = groupsOf(named, view)
  return (
    <Stack gap={4}>
      <Cluster gap={3} align="stretch">
        <Segmented
          label={t`Which friends`}
          options={[
            { value: 'all', label: t`All`, count },
            { value: 'online', label: t`Online`, count: countIn(groupsOf(all, 'online')) },
            { value: 'playing', label: t`In a game`, count: countIn(groupsOf(all, 'playing')) },
          ]}
          value={view}
          onChange={setView}
        />
        <div className={styles.search}>
          <SearchField
            label={t`Find a friend`}
            placeholder={t`Find a friend`}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onClear={() => setQuery('')}
          />
        </div>
      </Cluster>
      <p role="status" className={styles.found}>
        {settled.trim() !== '' && searchWords(search, view === 'all' ? search.total : countIn(found), settled.trim())}
      </p>
      {search.lost && (
        <ErrorNote
          title={t`The search didn’t go through.`}
          onRetry={() => void search.lost?.refetch()}
          busy={search.lost.isFetching}
        >
          {countIn(found) > 0 && t`These are the friends who are loaded.`}
        </ErrorNote>
      )}
      {found.length === 0 && settled.trim() === '' && <p className={styles.found}>{nobodyWords[view]}</p>}
      <Groups groups={found} isLong={(settled.trim() === '' ? count : search.total) > longList} />
      {view === 'all' && (
        <PageInSight of={search.pages} loading={t`Loading more friends`}>
          <SkeletonRows count={2} size={48} />
        </PageInSight>
      )}
    </Stack>
  )
}

const nobodyWords: Record<FriendView, string> = {
  all: '',
  online: t`None of your friends is in the hall right now.`,
  playing: t`None of your friends is in a game right now.`,
}

function Groups({ groups, isLong }: { groups: readonly FriendGroup[]; isLong: boolean }) {
  const openPairChat = useOpenPairChat()
  return groups.map(({ id, friends }) => (
    <section key={id} aria-labelledby={`friends-${id}`}>
      <SectionHeader id={`friends-${id}`} title={groupTitles[id]} />
      <FriendList
        label={groupTitles[id]}
        friends={friends}
        isLong={isLong && id === 'elsewhere'}
        onMessage={(friend) => openPairChat(friend.id)}
        menu={personMenu(openPairChat)}
      />
    </section>
  ))
}

type Search = Pick<ReturnType<typeof useFriendSearch>, 'isBehind' | 'lost'>

function searchWords({ isBehind, lost }: Search, count: number, query: string): string {
  if (lost !== undefined && count === 0) return ''
  return isBehind ? t`Searching your friends` : foundWords(count, query)
}

function foundWords(count: number, query: string): string {
  if (count === 0) return t`Nobody on your list is called “${query}”.`
  return plural(count, { one: '# friend found', other: '# friends found' })
}
