import {
  type PeopleGroup,
  peopleAtOnce,
  peopleGroups,
  peopleOrders,
  peopleSearchMaximum,
} from '@guildhall/contract/rules/safety/people-limits'
import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTypedWords } from '../../platform/routing/use-typed-words.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { Chip, ChipRow } from '../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../ui/surfaces/board.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { numberText } from '../../ui/type/number-text.ts'
import { InviteButton } from '../doors/invitations/invite-button.tsx'
import { ChosenPeople } from './chosen-people.tsx'
import { ExportButton } from './export-button.tsx'
import { type SoughtPeople, usePeople, usePeopleCounts } from './people.queries.ts'
import { PeopleTable } from './people-table.tsx'
import { groupWords, orderWords } from './people-words.ts'

type PeopleRoomProps = {
  sought: SoughtPeople
  isAdmin: boolean
  hrefOf(userId: string): string
  onSeek(sought: SoughtPeople): void
}

/** Members as staff look for them: by name and handle, admins also by address, by how they stand, and in an order. */
export function PeopleRoom({ sought, isAdmin, hrefOf, onSeek }: PeopleRoomProps) {
  const { group, q } = sought
  const { id: me } = useCurrentUser()
  const words = useSettled(q.trim())
  const isSought = words !== ''
  // The order that was chosen holds again once nobody is sought.
  const order = isSought ? 'newest' : sought.order
  const found = { group, order, q: words }
  const people = usePeople(found)
  const [typed, type] = useTypedWords(q, (next) => onSeek({ ...sought, q: next }))
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  // Whom the list does not show any more is chosen no more.
  const chosen = (people.data ?? []).flatMap(({ id }) => (marked.has(id) ? id : [])).slice(0, peopleAtOnce)
  return (
    <Stack gap={4}>
      <Cluster gap={3} justify="between">
        <Cluster gap={3}>
          <SearchField
            label={isAdmin ? t`Name, handle or mail` : t`Name or handle`}
            value={typed}
            maxLength={peopleSearchMaximum}
            onChange={({ target }) => type(target.value)}
            onClear={() => type('')}
          />
          <SelectField
            label={t`Order`}
            hideLabel
            value={order}
            disabled={isSought}
            help={isSought && t`Those you look for come newest first.`}
            onChange={({ target }) =>
              onSeek({ ...sought, q: typed, order: peopleOrders.find((each) => each === target.value) ?? 'newest' })
            }
          >
            {peopleOrders
              .filter((each) => isAdmin || each !== 'lastHere')
              .map((each) => (
                <option key={each} value={each}>
                  {orderWords[each]}
                </option>
              ))}
          </SelectField>
        </Cluster>
        {isAdmin && (
          <Cluster>
            <ExportButton sought={found} />
            <InviteButton tone="primary" icon={UserPlus}>{t`Invite…`}</InviteButton>
          </Cluster>
        )}
      </Cluster>
      <Groups group={group} onGroup={(next) => onSeek({ ...sought, q: typed, group: next })} />
      <Card data-region="">
        {people.data === undefined ? (
          <OnItsWay of={people} lost={t`The people didn’t arrive.`} loading={t`Loading the people`}>
            <SkeletonRows count={6} />
          </OnItsWay>
        ) : people.data.length === 0 ? (
          <NoRows>
            {q.trim() === '' ? t`Nobody stands like this.` : t`Nobody is called this.`}{' '}
            {q.trim() !== '' && isAdmin && t`A whole mail address, or @ and its domain, finds people, too.`}
          </NoRows>
        ) : (
          <PeopleTable
            people={people.data}
            order={order}
            isAdmin={isAdmin}
            hrefOf={hrefOf}
            choosing={isAdmin ? { me, chosen, onChoose: (ids) => setMarked(new Set(ids)) } : undefined}
          />
        )}
      </Card>
      <ChosenPeople ids={chosen} onNone={() => setMarked(new Set())} />
      {people.data !== undefined && <LostPage of={people} lost={t`The next ones didn’t arrive.`} />}
      {people.hasNextPage && <MoreRows of={people}>{t`More`}</MoreRows>}
    </Stack>
  )
}

/** How they stand, with how many there are of the few. */
function Groups({ group, onGroup }: { group: PeopleGroup; onGroup(group: PeopleGroup): void }) {
  const { data: counts } = usePeopleCounts()
  const named = (each: PeopleGroup) => {
    const count = each === 'moderators' || each === 'admins' || each === 'suspended' ? counts?.[each] : undefined
    return count === undefined ? groupWords[each] : `${groupWords[each]} ${numberText(count)}`
  }
  return (
    <ChipRow label={t`Which people`}>
      {peopleGroups.map((each) => (
        <Chip key={each} pressed={each === group} onClick={() => onGroup(each)}>
          {named(each)}
        </Chip>
      ))}
    </ChipRow>
  )
}
