import { type PeopleGroup, peopleGroups, peopleSearchMaximum } from '@guildhall/contract/rules/safety/people-limits'
import { t } from '@lingui/core/macro'
import { useTypedWords } from '../../platform/routing/use-typed-words.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { Chip, ChipRow } from '../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../ui/surfaces/board.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { numberText } from '../../ui/type/number-text.ts'
import { type SoughtPeople, usePeople, usePeopleCounts } from './people.queries.ts'
import { PeopleTable } from './people-table.tsx'
import { groupWords } from './people-words.ts'

type PeopleRoomProps = {
  sought: SoughtPeople
  isAdmin: boolean
  hrefOf(userId: string): string
  onSeek(sought: SoughtPeople): void
}

/** Members as staff look for them: by name and handle, admins also by address, and by how they stand. */
export function PeopleRoom({ sought, isAdmin, hrefOf, onSeek }: PeopleRoomProps) {
  const { group, q } = sought
  const people = usePeople({ group, q: useSettled(q.trim()) })
  const { data: counts } = usePeopleCounts()
  const [typed, type] = useTypedWords(q, (words) => onSeek({ group, q: words }))
  const named = (each: PeopleGroup) => {
    const count = each === 'moderators' || each === 'admins' || each === 'suspended' ? counts?.[each] : undefined
    return count === undefined ? groupWords[each] : `${groupWords[each]} ${numberText(count)}`
  }
  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <SearchField
          label={isAdmin ? t`Name, handle, mail address or @ and its domain` : t`Name or handle`}
          value={typed}
          maxLength={peopleSearchMaximum}
          onChange={({ target }) => type(target.value)}
          onClear={() => type('')}
        />
        <ChipRow label={t`Which people`}>
          {peopleGroups.map((each) => (
            <Chip key={each} pressed={each === group} onClick={() => onSeek({ group: each, q: typed })}>
              {named(each)}
            </Chip>
          ))}
        </ChipRow>
      </Cluster>
      <Card>
        {people.data === undefined ? (
          <OnItsWay of={people} lost={t`The people didn’t arrive.`} loading={t`Loading the people`}>
            <SkeletonRows count={6} />
          </OnItsWay>
        ) : people.data.length === 0 ? (
          <NoRows>{q.trim() === '' ? t`Nobody stands like this.` : t`Nobody is called this.`}</NoRows>
        ) : (
          <PeopleTable people={people.data} isAdmin={isAdmin} hrefOf={hrefOf} />
        )}
      </Card>
      {people.data !== undefined && <LostPage of={people} lost={t`The next ones didn’t arrive.`} />}
      {people.hasNextPage && <MoreRows of={people}>{t`More`}</MoreRows>}
    </Stack>
  )
}
