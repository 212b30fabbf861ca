import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { MeetPeopleLink } from '../../friends/meet-people-link.tsx'
import { FriendSearchEnd } from '../../friends/picking/friend-search-end.tsx'
import { WithFriendSearch } from '../../friends/picking/with-friend-search.tsx'
import styles from './people.module.css'

const MembersOf = lazy(() =>
  loadPart(async () => ({ default: (await import('../../chat/picking/members-of.tsx')).MembersOf })),
)

type ChecksProps = {
  label: string
  chosen: readonly string[]
  /** Undefined: whoever is chosen stays chosen. */
  onRemove?: ((userId: string) => void) | undefined
  onAdd(member: Member): void
  words: { add: string; remove: string }
}

type FriendChecksProps = ChecksProps & {
  /** For whom it is: of what is for a conversation only those who are in it can be asked. */
  of: { readonly audience: string; readonly conversationId: string | null }
}

/** Friends by name, each with a button that chooses them. */
export function FriendChecks({ of, ...props }: FriendChecksProps) {
  const { audience, conversationId } = of
  if (audience !== 'conversation' || conversationId === null) return <Checks {...props} />
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <MembersOf conversationId={conversationId}>
        {(memberIds) => <Checks {...props} among={[...memberIds, ...props.chosen]} />}
      </MembersOf>
    </Suspense>
  )
}

function Checks({ label, chosen, onAdd, onRemove, words, among }: ChecksProps & { among?: readonly string[] }) {
  const [query, setQuery] = useState('')
  const isOffered = ({ id }: Member) => among === undefined || among.includes(id)
  return (
    <WithFriendSearch words={query}>
      {(search) =>
        search.found === undefined ? (
          <OnItsWay of={search.list} lost={t`Your friends didn’t arrive.`} loading={t`Loading your friends`}>
            <SkeletonRows count={3} />
          </OnItsWay>
        ) : search.list.data?.total === 0 ? (
          <Note tone="info" action={<MeetPeopleLink />}>
            {t`You have no friends here yet.`}
          </Note>
        ) : (
          <Stack gap={2}>
            <SearchField
              label={t`Find a friend`}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onClear={() => setQuery('')}
            />
            <div className={styles.people}>
              <RowList label={label}>
                {search.found.filter(isOffered).map((friend) => {
                  const isChosen = chosen.includes(friend.id)
                  const word = isChosen ? words.remove : words.add
                  return (
                    <Row key={friend.id}>
                      <PersonRow
                        person={asPerson(friend)}
                        status={`@${friend.handle}`}
                        actions={
                          <Button
                            aria-label={`${word}: ${personName(friend)}`}
                            disabled={isChosen && onRemove === undefined}
                            onClick={() => (isChosen ? onRemove?.(friend.id) : onAdd(friend))}
                          >
                            {word}
                          </Button>
                        }
                      />
                    </Row>
                  )
                })}
              </RowList>
              {query === '' && !search.found.some(isOffered) && !search.pages.hasNextPage ? (
                <p>{t`None of your friends is in this conversation.`}</p>
              ) : (
                <FriendSearchEnd search={search} count={search.found.filter(isOffered).length} />
              )}
            </div>
          </Stack>
        )
      }
    </WithFriendSearch>
  )
}
