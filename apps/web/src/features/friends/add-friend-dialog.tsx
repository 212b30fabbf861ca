import type { Member } from '@guildhall/contract/users'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { asPerson } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../ui/overlay/take-first-focus.ts'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { FindingHint, FindingPlace, Findings } from '../../ui/rooms/finding.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Row } from '../../ui/surfaces/row-list.tsx'
import { FriendshipButton } from './friendship-button.tsx'
import { useAreFriends } from './list/friends-list.queries.ts'
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
      title={t`Add a friend`}
      description={t`Find somebody in this hall by name or by @handle.`}
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
        label={t`Name or handle of a member`}
        placeholder={t`Name or @handle`}
        ref={takeFirstFocus}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onClear={() => setName('')}
      />
      <FindingPlace>
        <SearchResults name={name} menu={menu} />
      </FindingPlace>
    </Stack>
  )
}

function SearchResults({ name, menu }: { name: string; menu: MenuOf | undefined }) {
  const search = useMemberSearch(name)
  if (name.trim() === '') return <FindingHint>{t`Two or three letters will do.`}</FindingHint>
  if (search.isError || search.data === undefined) {
    return (
      <OnItsWay of={search} lost={t`The search didn’t go through.`} loading={t`Searching`}>
        <SkeletonRows count={3} />
      </OnItsWay>
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
  const areFriends = useAreFriends(members.map(({ id }) => id))
  return (
    <Findings label={t`Members found`} words={isOld ? t`Searching` : foundWords(members.length, name)} isOld={isOld}>
      {members.map((member) => (
        <Row key={member.id}>
          <PersonRow
            person={asPerson(member)}
            href={profileHref(member)}
            status={`@${member.handle}`}
            actions={
              <>
                <FriendshipButton member={member} isFriend={areFriends(member.id)} />
                {menu?.(member)}
              </>
            }
          />
        </Row>
      ))}
    </Findings>
  )
}

function foundWords(count: number, name: string): string {
  if (count === 0) return t`Nobody here is called “${name}”. Check the spelling, or try part of the name.`
  if (count >= searchLimit) return t`The first ${count} members found. More letters find fewer.`
  return plural(count, { one: '# member found', other: '# members found' })
}
