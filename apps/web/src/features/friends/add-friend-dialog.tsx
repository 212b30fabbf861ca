import type { Member } from '@guildhall/contract/users'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../platform/error-text.ts'
import { asPerson } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { ErrorNote } from '../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import styles from './add-friend-dialog.module.css'
import { FriendshipButton } from './friendship-button.tsx'
import { searchLimit, useMemberSearch } from './member-search.queries.ts'

/** The menu of a member that was found. */
type MenuOf = (member: Member) => ReactNode

type AddFriendDialogProps = { open: boolean; onClose(): void; menu?: MenuOf }

/** Find a member by name and ask. */
export function AddFriendDialog({ open, onClose, menu }: AddFriendDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a friend"
      description="Find somebody in this hall by name or by @handle."
    >
      <MemberSearch menu={menu} />
    </Dialog>
  )
}

function MemberSearch({ menu }: { menu: MenuOf | undefined }) {
  const [name, setName] = useState('')
  return (
    <Stack gap={3}>
      <SearchField
        label="Name or handle of a member"
        placeholder="Name or @handle"
        ref={takeFirstFocus}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onClear={() => setName('')}
      />
      <div className={styles.results}>
        <SearchResults name={name} menu={menu} />
      </div>
    </Stack>
  )
}

/** A dialog gives its focus to what carries the attribute, which the `autoFocus` of React does not write. */
function takeFirstFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
}

function SearchResults({ name, menu }: { name: string; menu: MenuOf | undefined }) {
  const search = useMemberSearch(name)
  if (name.trim() === '') return <p className={styles.hint}>Two or three letters will do.</p>
  if (search.isError) {
    return (
      <ErrorNote title="The search didn’t go through." onRetry={() => void search.refetch()} busy={search.isFetching}>
        {errorText(search.error)}
      </ErrorNote>
    )
  }
  if (search.data === undefined) {
    return (
      <Loading label="Searching">
        <SkeletonRows count={3} />
      </Loading>
    )
  }
  return <Found members={search.data} name={search.settledName} isOld={search.isPlaceholderData} menu={menu} />
}

type FoundProps = {
  members: readonly Member[]
  name: string
  /** While the answer to the latest letters is on its way. */
  isOld: boolean
  menu: MenuOf | undefined
}

function Found({ members, name, isOld, menu }: FoundProps) {
  return (
    <div aria-busy={isOld} className={styles.found}>
      <p role="status" className={styles.hint}>
        {isOld ? 'Searching' : foundWords(members.length, name)}
      </p>
      <RowList label="Members found" className={styles.members}>
        {members.map((member) => (
          <Row key={member.id}>
            <PersonRow
              person={asPerson(member)}
              href={profileHref(member)}
              status={`@${member.handle}`}
              actions={
                <>
                  <FriendshipButton member={member} />
                  {menu?.(member)}
                </>
              }
            />
          </Row>
        ))}
      </RowList>
    </div>
  )
}

function foundWords(count: number, name: string): string {
  if (count === 0) return `Nobody here is called “${name}”. Check the spelling, or try part of the name.`
  if (count >= searchLimit) return `The first ${count} members found. More letters find fewer.`
  return count === 1 ? '1 member found' : `${count} members found`
}
