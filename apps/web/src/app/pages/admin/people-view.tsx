import { peopleGroups, peopleOrders } from '@guildhall/contract/rules/safety/people-limits'
import { Suspense } from 'react'
import { type SoughtPeople, usePersonFile } from '../../../features/people/people.queries.ts'
import { PeopleRoom } from '../../../features/people/people-room.tsx'
import { PersonRoom } from '../../../features/people/person-room.tsx'
import { personName } from '../../../platform/names/person-name.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { StaffMeasures } from '../../hall/person-cards/staff-measures.ts'

/** Who is in the hall. Whom one looks for, in what order, whose file is open, and whether with their measures, stand in the address. */
export function PeopleView({ isAdmin }: { isAdmin: boolean }) {
  const [search, setSearch] = useSearchParams()
  const me = useCurrentUser()
  const group = peopleGroups.find((each) => each === search.get('group')) ?? 'everyone'
  const asked = peopleOrders.find((each) => each === search.get('order')) ?? 'newest'
  // When somebody was last here is for admins.
  const order = asked === 'lastHere' && !isAdmin ? 'newest' : asked
  const here: SoughtPeople = { group, order, q: search.get('q') ?? '' }
  const at = (sought: SoughtPeople, userId?: string) => ({
    view: 'people',
    ...(sought.group !== 'everyone' && { group: sought.group }),
    ...(sought.order !== 'newest' && { order: sought.order }),
    ...(sought.q !== '' && { q: sought.q }),
    ...(userId !== undefined && { person: userId }),
  })
  const hrefOf = (userId?: string) => `/admin?${new URLSearchParams(at(here, userId))}`
  const person = search.get('person')
  if (person === null) {
    return (
      <PeopleRoom
        sought={here}
        isAdmin={isAdmin}
        hrefOf={hrefOf}
        onSeek={(sought) => setSearch(at(sought), { replace: true })}
      />
    )
  }
  return (
    <>
      <PersonRoom
        userId={person}
        isAdmin={isAdmin}
        backHref={hrefOf()}
        hrefOf={hrefOf}
        onMeasures={person === me.id ? undefined : () => setSearch({ ...at(here, person), measures: 'open' })}
      />
      {search.has('measures') && person !== me.id && (
        <MeasuresOf userId={person} onClose={() => setSearch(at(here, person), { replace: true })} />
      )}
    </>
  )
}

/** Whoever cannot come in has no profile: what keeps them out is lifted here. */
function MeasuresOf({ userId, onClose }: { userId: string; onClose(): void }) {
  const { data: file } = usePersonFile(userId)
  if (file === undefined) return null
  return (
    <Suspense>
      <StaffMeasures person={{ id: userId, name: personName(file.person) }} onClose={onClose} />
    </Suspense>
  )
}
