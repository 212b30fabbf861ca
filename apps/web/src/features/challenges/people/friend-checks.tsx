import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { FriendSearchEnd } from '../../friends/picking/friend-search-end.tsx'
import { WithFriendSearch } from '../../friends/picking/with-friend-search.tsx'
import styles from './people.module.css'

type FriendChecksProps = {
  label: string
  chosen: readonly string[]
  /** Undefined: whoever is chosen stays chosen. */
  onRemove?: ((userId: string) => void) | undefined
  onAdd(member: Member): void
  words: { add: string; remove: string }
}

/** Friends by name, each with a button that chooses them. */
export function FriendChecks({ label, chosen, onAdd, onRemove, words }: FriendChecksProps) {
  const [query, setQuery] = useState('')
  return (
    <WithFriendSearch words={query}>
      {(search) =>
        search.found === undefined ? (
          <OnItsWay of={search.list} lost={t`Your friends didn’t arrive.`} loading={t`Loading your friends`}>
            <SkeletonRows count={3} />
          </OnItsWay>
        ) : search.list.data?.total === 0 ? (
          <p>{t`You have no friends here yet.`}</p>
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
                {search.found.map((friend) => {
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
              <FriendSearchEnd search={search} count={search.found.length} />
            </div>
          </Stack>
        )
      }
    </WithFriendSearch>
  )
}
