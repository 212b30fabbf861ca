import type { Member } from '@guildhall/contract/users'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { isFound } from '../../../../platform/names/name-search.ts'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { ChipRow, RemovableChip } from '../../../../ui/controls/chip.tsx'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { takeFirstFocus } from '../../../../ui/overlay/take-first-focus.ts'
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
export function FriendPicker({ friends, ...choosing }: FriendPickerProps) {
  if (friends.data !== undefined) return <Picker {...choosing} friends={friends.data} />
  return friends.isError ? (
    <ErrorNote title="Your friends didn’t arrive." onRetry={() => friends.refetch()} busy={friends.isFetching} />
  ) : (
    <Loading label="Loading your friends">
      <SkeletonRows count={4} />
    </Loading>
  )
}

type PickerProps = Omit<FriendPickerProps, 'friends'> & { friends: readonly Member[] }

/** It begins in the field; the arrows go on to the friends, and who was chosen makes room for the next name. */
function Picker({ friends, except, limit, chosen, onChange }: PickerProps) {
  const [query, setQuery] = useState('')
  const { area, field, onKey } = useArrows()
  const found = friends.filter((friend) => !except?.(friend.id) && isFound(personName(friend), query))
  const chosenFriends = chosen.flatMap((id) => friends.find((friend) => friend.id === id) ?? [])
  const isFull = chosen.length >= limit

  function toggle(id: string) {
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
    if (query === '') return
    setQuery('')
    field.current?.focus()
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || query === '') return
    event.preventDefault()
    const first = found.find(({ id }) => !isFull || chosen.includes(id))
    if (first !== undefined) toggle(first.id)
  }

  return (
    <Stack gap={3} ref={area} onKeyDown={onKey}>
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
        ref={field}
        label="Find a friend"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onClear={() => setQuery('')}
        onKeyDown={onEnter}
      />
      <div className={styles.friends}>
        <RowList label="Friends">
          {found.map((friend) => (
            <Row key={friend.id}>
              <Checkbox
                label={<FriendLabel friend={friend} />}
                checked={chosen.includes(friend.id)}
                disabled={isFull && !chosen.includes(friend.id)}
                onChange={() => toggle(friend.id)}
              />
            </Row>
          ))}
        </RowList>
        {found.length === 0 && <p role="status">Nobody on your list is called that.</p>}
      </div>
      {isFull && <p role="status">That fills the group.</p>}
    </Stack>
  )
}

/** The field and the checks below it, as one way up and down; Enter chooses on both. */
function useArrows() {
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // For the dialog that opens around it, and for one that was open before the friends came.
    takeFirstFocus(field.current)
    field.current?.focus()
  }, [])
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return onArrow(event)
    // A check takes the space bar only; who came by the arrows presses Enter.
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return
    event.preventDefault()
    event.target.click()
  }
  function onArrow(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const stops = [...(area.current?.querySelectorAll('input:enabled') ?? [])]
    const at = stops.indexOf(event.target as Element)
    if (at === -1) return
    event.preventDefault()
    const next = stops[at + step]
    if (next instanceof HTMLElement) next.focus()
  }
  return { area, field, onKey }
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
