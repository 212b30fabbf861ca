import type { Member } from '@guildhall/contract/users'
import { useState } from 'react'
import { isFound } from '../../../../platform/names/name-search.ts'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { ChipRow, RemovableChip } from '../../../../ui/controls/chip.tsx'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { LiveShield } from '../../../../ui/people/live-shield.tsx'
import { ErrorNote } from '../../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import styles from './friend-picker.module.css'

/** The friends as far as they are here. */
export type FriendsQuery = {
  readonly data: readonly Member[] | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  refetch(): unknown
}

type FriendPickerProps = {
  friends: FriendsQuery
  /** Who cannot be chosen, such as those who are in already. */
  except?: (friendId: string) => boolean
  /** How many may be chosen. */
  limit: number
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Friends with a check each, and a field that narrows them. */
export function FriendPicker({ friends, except, limit, chosen, onChange }: FriendPickerProps) {
  const [query, setQuery] = useState('')
  if (friends.data === undefined) {
    return friends.isError ? (
      <ErrorNote title="Your friends didn’t arrive." onRetry={() => friends.refetch()} busy={friends.isFetching} />
    ) : (
      <Loading label="Loading your friends">
        <SkeletonRows count={4} />
      </Loading>
    )
  }
  const found = friends.data.filter((friend) => !except?.(friend.id) && isFound(personName(friend), query))
  const chosenFriends = chosen.flatMap((id) => friends.data?.find((friend) => friend.id === id) ?? [])
  return (
    <Stack gap={3}>
      {chosenFriends.length > 0 && (
        <ChipRow label="Chosen">
          {chosenFriends.map((friend) => (
            <RemovableChip
              key={friend.id}
              removeLabel={`Take ${personName(friend)} out`}
              onRemove={() => onChange(chosen.filter((id) => id !== friend.id))}
            >
              {personName(friend)}
            </RemovableChip>
          ))}
        </ChipRow>
      )}
      <SearchField
        label="Find a friend"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onClear={() => setQuery('')}
      />
      <div className={styles.friends}>
        <RowList label="Friends">
          {found.map((friend) => (
            <Row key={friend.id}>
              <Checkbox
                label={<FriendLabel friend={friend} />}
                checked={chosen.includes(friend.id)}
                disabled={chosen.length >= limit && !chosen.includes(friend.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, friend.id] : chosen.filter((id) => id !== friend.id))
                }
              />
            </Row>
          ))}
        </RowList>
        {found.length === 0 && <p role="status">Nobody on your list is called that.</p>}
      </div>
      {chosen.length >= limit && <p role="status">That fills the group.</p>}
    </Stack>
  )
}

function FriendLabel({ friend }: { friend: Member }) {
  return (
    <Line as="span" gap={3} className={styles.friend}>
      <LiveShield person={asPerson(friend)} size={32} />
      <Text as="span" shrinks breaks>
        {personName(friend)}
      </Text>
    </Line>
  )
}
