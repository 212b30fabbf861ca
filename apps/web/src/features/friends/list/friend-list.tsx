import type { Friend } from '@guildhall/contract/friends'
import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { memo, type ReactElement, type ReactNode } from 'react'
import { type CustomItemComponentProps, WindowVirtualizer } from 'virtua'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowInside, RowList } from '../../../ui/surfaces/row-list.tsx'

/** Of longer lists only the rows near the window are drawn. */
export const longList = 100
/** A first guess, so that the scroll bar is right before the rows are measured. */
const rowHeight = 73

type FriendListProps = {
  /** What the friends of this list have in common. */
  label: string
  friends: readonly Friend[]
  /** It will be long once all of it is here: it is drawn in part from the beginning. */
  isLong?: boolean
  onMessage(friend: Friend): void
  /** The menu of a friend. */
  menu(friend: Friend): ReactNode
}

export function FriendList({ label, friends, isLong = false, onMessage, menu }: FriendListProps) {
  const row = (friend: Friend) => <FriendRow key={friend.id} friend={friend} onMessage={onMessage} menu={menu} />
  return (
    <Card>
      {isLong || friends.length > longList ? (
        <LongList label={label} friends={friends} row={row} />
      ) : (
        <RowList label={label}>
          {friends.map((friend) => (
            <Row key={friend.id}>{row(friend)}</Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}

type LongListProps = { label: string; friends: readonly Friend[]; row(friend: Friend): ReactElement }

/** Only the rows near the window are drawn. */
function LongList({ label, friends, row }: LongListProps) {
  return (
    <section aria-label={label}>
      <WindowVirtualizer as="ul" item={VirtualRow} data={friends} itemSize={rowHeight}>
        {row}
      </WindowVirtualizer>
    </section>
  )
}

function VirtualRow({ index, children, ...props }: CustomItemComponentProps) {
  return (
    <li {...props} aria-posinset={index + 1} aria-setsize={-1}>
      <RowInside isFirst={index === 0}>{children}</RowInside>
    </li>
  )
}

type FriendRowProps = { friend: Friend } & Pick<FriendListProps, 'onMessage' | 'menu'>

/** What they are up to comes from their presence. A row that stays in sight is not drawn again while others come. */
const FriendRow = memo(function FriendRow({ friend, onMessage, menu }: FriendRowProps) {
  return (
    <PersonRow
      person={asPerson(friend)}
      href={profileHref(friend)}
      size={48}
      actions={
        <>
          <IconButton
            icon={MessageCircle}
            label={t`Message ${personName(friend)}`}
            aria-keyshortcuts="M"
            onClick={() => onMessage(friend)}
          />
          {menu(friend)}
        </>
      }
    />
  )
})
