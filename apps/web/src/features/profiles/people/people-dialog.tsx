import { errorText } from '../../../platform/error-text.ts'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import styles from './people-dialog.module.css'
import { type PeopleList, useProfilePeople } from './profile-people.queries.ts'

type PeopleDialogProps = {
  /** Which list is open; none while it is closed. */
  list: PeopleList | undefined
  ownerId: string
  title: string
  onClose(): void
}

/** A list of people behind a number on a profile. */
export function PeopleDialog({ list, ownerId, title, onClose }: PeopleDialogProps) {
  return (
    <Dialog open={list !== undefined} onClose={onClose} title={title}>
      {list !== undefined && <People list={list} ownerId={ownerId} title={title} />}
    </Dialog>
  )
}

function People({ list, ownerId, title }: { list: PeopleList; ownerId: string; title: string }) {
  const people = useProfilePeople(ownerId, list)
  if (people.data === undefined) {
    return people.isError ? (
      <ErrorNote title="This list didn’t arrive." onRetry={() => void people.refetch()} busy={people.isFetching}>
        {errorText(people.error)}
      </ErrorNote>
    ) : (
      <Loading label="Loading the list">
        <SkeletonRows count={4} />
      </Loading>
    )
  }
  // The number may be of people who are hidden from this reader by now.
  if (people.data.length === 0) return <Text tone={3}>Nobody right now.</Text>
  return (
    <>
      <RowList label={title} className={styles.people}>
        {people.data.map((member) => (
          <Row key={member.id}>
            <PersonRow person={asPerson(member)} href={profileHref(member)} status={`@${member.handle}`} />
          </Row>
        ))}
      </RowList>
      {people.isFetchNextPageError && (
        <ErrorNote title="The rest didn’t arrive." onRetry={() => void people.fetchNextPage()}>
          {errorText(people.error)}
        </ErrorNote>
      )}
      {people.hasNextPage && !people.isFetchNextPageError && (
        <Button block busy={people.isFetchingNextPage && 'Fetching'} onClick={() => void people.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
