import type { GameList } from '@guildhall/contract/lists'
import { listEditorsMaximum } from '@guildhall/contract/rules/game-limits'
import type { Member } from '@guildhall/contract/users'
import { useState } from 'react'
import { isFound } from '../../../platform/names/name-search.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { useHelper } from '../list-changes.ts'
import styles from './helpers-dialog.module.css'

/** The friends of whoever made the list, as far as they are here. */
export type FriendsQuery = {
  readonly data: readonly Member[] | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  refetch(): unknown
}

type HelpersDialogProps = { list: GameList; friends: FriendsQuery; onClose: () => void }

/** Friends who may change the list too. */
export function HelpersDialog({ list, friends, onClose }: HelpersDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who helps"
      description="Friends who help see the list whoever it is for, and put games on it, order them and write notes."
      footer={<DoneButton onClick={onClose} />}
    >
      <Helpers list={list} friends={friends} />
    </Dialog>
  )
}

function Helpers({ list, friends }: Omit<HelpersDialogProps, 'onClose'>) {
  const [query, setQuery] = useState('')
  const helper = useHelper(list.id)
  if (friends.data === undefined) {
    return friends.isError ? (
      <ErrorNote title="Your friends didn’t arrive." onRetry={() => friends.refetch()} busy={friends.isFetching} />
    ) : (
      <Loading label="Loading your friends">
        <SkeletonRows count={4} />
      </Loading>
    )
  }
  const helps = (id: string) => list.editors.some((editor) => editor.id === id)
  // Who helps, friend or no more, and the other friends.
  const people = [...list.editors, ...friends.data.filter(({ id }) => !helps(id))]
  const found = people.filter((person) => isFound(personName(person), query))
  const isFull = list.editors.length >= listEditorsMaximum
  if (people.length === 0) return <p>Only friends can help, and you have none here yet.</p>
  return (
    <Stack gap={3}>
      <SearchField
        label="Find a friend"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onClear={() => setQuery('')}
      />
      <WhyNot error={helper.error} />
      {isFull && <Note tone="info">{`${listEditorsMaximum} friends can help with a list.`}</Note>}
      <div className={styles.people}>
        <RowList label="Friends" className={styles.rows}>
          {found.map((person) => (
            <Row key={person.id}>
              <PersonRow
                person={asPerson(person)}
                status={helps(person.id) ? 'Helps' : `@${person.handle}`}
                actions={
                  <Button
                    aria-label={`${helps(person.id) ? 'Let go' : 'Ask to help'}: ${personName(person)}`}
                    disabled={isFull && !helps(person.id)}
                    busy={helper.isPending && helper.variables.userId === person.id && 'Saving'}
                    onClick={() => !helper.isPending && helper.mutate({ userId: person.id, helps: !helps(person.id) })}
                  >
                    {helps(person.id) ? 'Let go' : 'Ask to help'}
                  </Button>
                }
              />
            </Row>
          ))}
        </RowList>
        {found.length === 0 && <p role="status">Nobody on your list is called that.</p>}
      </div>
    </Stack>
  )
}
