import { t } from '@lingui/core/macro'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { FollowButton } from '../../follows/follow-button.tsx'
import styles from './people-dialog.module.css'
import { type PeopleList, useFollowShown, useProfilePeople } from './profile-people.queries.ts'

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
  const showFollow = useFollowShown()
  const { id: userId } = useCurrentUser()
  if (people.data === undefined) {
    return (
      <OnItsWay of={people} lost={t`This list didn’t arrive.`} loading={t`Loading the list`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  // The number may be of people who are hidden from this reader by now.
  if (people.data.length === 0) return <Text tone={3}>{t`Nobody right now.`}</Text>
  return (
    <>
      <RowList label={title} className={styles.people}>
        {people.data.map(({ member, isFollowed }) => (
          <Row key={member.id}>
            <PersonRow
              person={asPerson(member)}
              href={profileHref(member)}
              status={`@${member.handle}`}
              actions={
                isFollowed !== undefined &&
                member.id !== userId && (
                  <FollowButton
                    person={asPerson(member)}
                    isFollowed={isFollowed}
                    onChange={(isNow) => showFollow(member.id, isNow)}
                  />
                )
              }
            />
          </Row>
        ))}
      </RowList>
      <LostPage of={people} lost={t`The rest didn’t arrive.`} />
      {people.hasNextPage && !people.isFetchNextPageError && (
        <NextPage block of={people}>
          {t`Show more`}
        </NextPage>
      )}
    </>
  )
}
