import type { Friend } from '@guildhall/contract/friends'
import { Ellipsis, MessageCircle, UserMinus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { type CustomItemComponentProps, WindowVirtualizer } from 'virtua'
import { errorText } from '../../platform/error-text.ts'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { useRemoveFriend } from './friends.queries.ts'

/** Longer lists are drawn in part. */
const longList = 100
/** A first guess, so that the scroll bar is right before the rows are measured. */
const rowHeight = 65

type FriendListProps = {
  friends: readonly Friend[]
  onMessage(friend: Friend): void
}

export function FriendList({ friends, onMessage }: FriendListProps) {
  const [leaving, setLeaving] = useState<Friend>()
  const row = (friend: Friend) => (
    <FriendRow
      key={friend.id}
      friend={friend}
      onMessage={() => onMessage(friend)}
      onRemove={() => setLeaving(friend)}
    />
  )
  return (
    <Card>
      {friends.length > longList ? (
        <LongList friends={friends} row={row} />
      ) : (
        <RowList label="Friends">
          {friends.map((friend) => (
            <Row key={friend.id}>{row(friend)}</Row>
          ))}
        </RowList>
      )}
      <RemoveFriendDialog friend={leaving} onClose={() => setLeaving(undefined)} />
    </Card>
  )
}

/** Only the rows near the window are drawn. */
function LongList({ friends, row }: { friends: readonly Friend[]; row(friend: Friend): ReactElement }) {
  return (
    <section aria-label="Friends">
      <WindowVirtualizer as="ul" item={VirtualRow} data={friends} itemSize={rowHeight}>
        {row}
      </WindowVirtualizer>
    </section>
  )
}

function VirtualRow({ index, ...props }: CustomItemComponentProps) {
  return <Row {...props} aria-posinset={index + 1} aria-setsize={-1} />
}

function FriendRow(props: { friend: Friend; onMessage(): void; onRemove(): void }) {
  const { friend, onMessage, onRemove } = props
  const name = personName(friend)
  return (
    <PersonRow
      person={asPerson(friend)}
      status={`Friends since ${monthOf(friend.since)}`}
      actions={
        <>
          <IconButton icon={MessageCircle} label={`Message ${name}`} aria-keyshortcuts="M" onClick={onMessage} />
          <Menu
            label={`More for ${name}`}
            align="end"
            trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} tooltip={false} />}
          >
            <MenuItem icon={MessageCircle} onSelect={onMessage}>
              Message
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={UserMinus} tone="danger" onSelect={onRemove}>
              Remove friend
            </MenuItem>
          </Menu>
        </>
      }
    />
  )
}

function RemoveFriendDialog({ friend, onClose }: { friend: Friend | undefined; onClose(): void }) {
  const remove = useRemoveFriend()
  const name = friend === undefined ? '' : personName(friend)
  function close() {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={friend !== undefined}
      onClose={close}
      title={`Remove ${name}?`}
      confirmLabel="Remove friend"
      tone="danger"
      busy={remove.isPending && 'Removing'}
      error={remove.isError ? errorText(remove.error) : undefined}
      onConfirm={() => {
        if (friend === undefined) return
        remove.mutate(friend.id, {
          onSuccess: () => {
            close()
            toasts.show({ message: `${name} is no longer on your list.` })
          },
        })
      }}
    >
      You both disappear from each other’s lists. Your messages stay. Nobody is told.
    </ConfirmDialog>
  )
}

function monthOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
}
