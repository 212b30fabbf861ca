import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { ChipRow, RemovableChip } from '../../../ui/controls/chip.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useChoiceArrows } from '../../../ui/fields/choices/use-choice-arrows.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { useFriends } from '../list/friends-list.queries.ts'
import styles from './friend-picker.module.css'
import { FriendSearchEnd } from './friend-search-end.tsx'
import { useFriendSearch } from './use-friend-search.ts'

type FriendPickerProps = {
  /** Who cannot be chosen, such as those who are in already. */
  except?: (friendId: string) => boolean
  /** How many may be chosen. */
  limit: number
  chosen: readonly Member[]
  onChange(chosen: readonly Member[]): void
  /** Stands there for somebody without friends. */
  nobody?: ReactNode
  /** Stands there when none of the friends can be chosen. */
  nobodyLeft?: ReactNode
}

/** Friends with a check each, and a field that finds them by name. */
export function FriendPicker({ nobody, nobodyLeft, ...choosing }: FriendPickerProps) {
  const friends = useFriends()
  const { data } = friends
  if (data?.total === 0 && nobody !== undefined) return nobody
  const { except } = choosing
  const isNobodyLeft = except !== undefined && data?.isWhole === true && data.friends.every(({ id }) => except(id))
  if (isNobodyLeft && nobodyLeft !== undefined) return nobodyLeft
  if (data !== undefined) return <Picker {...choosing} />
  return (
    <OnItsWay of={friends} lost={t`Your friends didn’t arrive.`} loading={t`Loading your friends`}>
      <SkeletonRows count={4} />
    </OnItsWay>
  )
}

type Choosing = Omit<FriendPickerProps, 'nobody' | 'nobodyLeft'>

/** It begins in the field; the arrows go on to the friends, and who was chosen makes room for the next name. */
function Picker({ except, limit, chosen, onChange }: Choosing) {
  const [query, setQuery] = useState('')
  const { area, field, onKey } = useChoiceArrows()
  const search = useFriendSearch(query)
  const found = (search.found ?? []).filter(({ id }) => !except?.(id))
  const isChosen = (id: string) => chosen.some((friend) => friend.id === id)
  const isFull = chosen.length >= limit
  const takeOut = (id: string) => onChange(chosen.filter((friend) => friend.id !== id))

  function toggle(friend: Member) {
    if (isChosen(friend.id)) takeOut(friend.id)
    else onChange([...chosen, friend])
    if (query === '') return
    setQuery('')
    field.current?.focus()
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || query === '') return
    event.preventDefault()
    const first = found.find(({ id }) => !isFull || isChosen(id))
    if (first !== undefined) toggle(first)
  }

  return (
    <Stack gap={3} ref={area} onKeyDown={onKey}>
      {chosen.length > 0 && (
        <ChipRow label={t`Chosen`}>
          {chosen.map((friend) => (
            <RemovableChip
              key={friend.id}
              removeLabel={t`Take ${personName(friend)} out`}
              onRemove={() => takeOut(friend.id)}
            >
              {personName(friend)}
            </RemovableChip>
          ))}
        </ChipRow>
      )}
      <SearchField
        ref={field}
        label={t`Find a friend`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onClear={() => setQuery('')}
        onKeyDown={onEnter}
      />
      <div className={styles.friends}>
        <RowList label={t`Friends`}>
          {found.map((friend) => (
            <Row key={friend.id}>
              <Checkbox
                label={<FriendLabel friend={friend} />}
                checked={isChosen(friend.id)}
                disabled={isFull && !isChosen(friend.id)}
                onChange={() => toggle(friend)}
              />
            </Row>
          ))}
        </RowList>
        <FriendSearchEnd search={search} count={found.length} />
      </div>
      {isFull && <p role="status">{t`That fills the group.`}</p>}
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
