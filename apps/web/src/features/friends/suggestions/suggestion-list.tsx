import type { FriendSuggestion } from '@guildhall/contract/friends'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { FriendshipButton } from '../friendship-button.tsx'
import { useAreFriends } from '../list/friends-list.queries.ts'
import { useDismissSuggestion } from './suggestions.queries.ts'

const firstShown = 5

type SuggestionListProps = {
  suggestions: readonly FriendSuggestion[]
  /** The menu of a person. */
  menu(person: FriendSuggestion): ReactNode
}

/** People one might know, and why. */
export function SuggestionList({ suggestions, menu }: SuggestionListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? suggestions : suggestions.slice(0, firstShown)
  const areFriends = useAreFriends(shown.map(({ id }) => id))
  return (
    <>
      <RowList label={t`People you might know`}>
        {shown.map((person) => (
          <Row key={person.id}>
            <PersonRow
              person={asPerson(person)}
              href={profileHref(person)}
              status={reason(person)}
              actionsBelow
              actions={
                <>
                  <FriendshipButton member={person} isFriend={areFriends(person.id)} isQuiet />
                  <DismissButton person={person} />
                  {menu(person)}
                </>
              }
            />
          </Row>
        ))}
      </RowList>
      {shown.length < suggestions.length && (
        <Button tone="quiet" block onClick={() => setWhole(true)}>
          <Trans>Show {suggestions.length - shown.length} more</Trans>
        </Button>
      )}
    </>
  )
}

function DismissButton({ person }: { person: FriendSuggestion }) {
  const dismiss = useDismissSuggestion()
  return (
    <IconButton icon={X} label={t`Do not suggest ${personName(person)}`} onClick={() => dismiss.mutate(person.id)} />
  )
}

/** "Friend of Jun", "Friend of Jun and Wren", "Friend of Jun and 4 others". */
function reason({ friendsInCommon: { count, first } }: FriendSuggestion): string {
  const [one, two] = first
  if (one === undefined) return plural(count, { one: '# friend in common', other: '# friends in common' })
  if (count === 1) return t`Friend of ${personName(one)}`
  if (count === 2 && two !== undefined) return t`Friend of ${one.firstName} and ${two.firstName}`
  return t`Friend of ${one.firstName} and ${count - 1} others`
}
