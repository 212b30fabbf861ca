import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useState } from 'react'
import { ChipRow, RemovableChip } from '../../../ui/controls/chip.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useChoiceArrows } from '../../../ui/fields/choices/use-choice-arrows.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MeetPeopleLink } from '../../friends/meet-people-link.tsx'
import { WithFriendSearch } from '../../friends/picking/with-friend-search.tsx'
import { useConversations } from '../conversations/conversations.queries.ts'
import { ConversationTargets, useFoundConversations } from './conversation-targets.tsx'
import { FriendTargets } from './friend-targets.tsx'
import { type Choosing, type Target, targetsMaximum } from './target.ts'
import styles from './target-picker.module.css'

type TargetPickerProps = {
  chosen: readonly Target[]
  onChange(chosen: readonly Target[]): void
  /** Friends with whom there is no conversation yet stand below. */
  withFriends?: boolean
}

/** Conversations, and friends, with a check each, and a field that finds them by name. */
export function TargetPicker(props: TargetPickerProps) {
  const conversations = useConversations()
  if (conversations.data?.length === 0 && props.withFriends === true) {
    return (
      <WithFriendSearch words="">
        {({ list }) => (list.data?.total === 0 ? <Nobody /> : <Picker {...props} />)}
      </WithFriendSearch>
    )
  }
  if (conversations.data !== undefined) return <Picker {...props} />
  return (
    <OnItsWay of={conversations} lost={t`Your conversations didn’t arrive.`} loading={t`Loading your conversations`}>
      <SkeletonRows count={4} />
    </OnItsWay>
  )
}

function Nobody() {
  return (
    <Note tone="info" action={<MeetPeopleLink />}>
      {t`You talk with friends here, and your list is still empty.`}
    </Note>
  )
}

/** It begins in the field; the arrows go on to what is found, and a choice makes room for the next name. */
function Picker({ chosen, onChange, withFriends = false }: TargetPickerProps) {
  const [query, setQuery] = useState('')
  const { area, field, onKey } = useChoiceArrows()
  const conversations = useFoundConversations(query)
  const takeOut = (target: Target) => onChange(chosen.filter(({ id }) => id !== target.id))
  const isChosen = (target: Target) => chosen.some(({ id }) => id === target.id)
  const isFull = chosen.length >= targetsMaximum

  function toggle(target: Target) {
    if (isChosen(target)) takeOut(target)
    else onChange([...chosen, target])
    if (query === '') return
    setQuery('')
    field.current?.focus()
  }

  const choosing: Choosing = { query, isChosen, isFull, toggle }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || query === '') return
    event.preventDefault()
    area.current?.querySelector<HTMLInputElement>('input[type=checkbox]:enabled')?.click()
  }

  return (
    <Stack gap={3} ref={area} onKeyDown={onKey}>
      {chosen.length > 0 && (
        <ChipRow label={t`Chosen`}>
          {chosen.map((target) => (
            <RemovableChip
              key={target.id}
              removeLabel={t`Take ${target.name} out`}
              onRemove={() => {
                takeOut(target)
                field.current?.focus()
              }}
            >
              <bdi className={styles.chosen}>{target.name}</bdi>
            </RemovableChip>
          ))}
        </ChipRow>
      )}
      <SearchField
        ref={field}
        label={withFriends ? t`Find a conversation or a friend` : t`Find a conversation`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onClear={() => setQuery('')}
        onKeyDown={onEnter}
      />
      <div className={styles.list}>
        <ConversationTargets found={conversations} choosing={choosing} />
        {withFriends ? (
          <FriendTargets choosing={choosing} countAbove={conversations.length} />
        ) : (
          conversations.length === 0 && <p role="status">{t`No conversation is called that.`}</p>
        )}
      </div>
      {isFull && <p role="status">{t`That is as many as go at once.`}</p>}
    </Stack>
  )
}
