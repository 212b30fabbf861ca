import { problems } from '@guildhall/contract/frame/errors'
import type { ListedPerson } from '@guildhall/contract/people'
import { roles } from '@guildhall/contract/rules/roles'
import type { PeopleGroup, PeopleOrder } from '@guildhall/contract/rules/safety/people-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../platform/http/list-cursors.ts'
import { findPage, type ListedRow } from './listing.store.ts'
import type { Place } from './orders.ts'
import { personFor } from './people.service.ts'
import { readSought } from './sought.ts'

/** Whom a list shows, and in what order; whoever is sought stands by when they came. */
export type Listed = { readonly q?: string | undefined; readonly group: PeopleGroup; readonly order: PeopleOrder }

type Asked = Listed & { readonly before?: string | undefined; readonly limit: number }

const ofNumbers = listCursors('people', { key: 'number?', id: 'uuid' })
const ofNames = listCursors('people', { key: 'text', id: 'uuid' })

/** What a moment or a count can be, whatever somebody made up. */
const keyMaximum: Readonly<Record<'lastHere' | 'reports', number>> = { lastHere: 2 ** 52, reports: 2 ** 31 - 1 }

/** @throws forbidden for an order by what they may not read, malformed_request for a cursor of another list */
export async function listPeople(db: Database, caller: Caller, { before, limit, ...asked }: Asked) {
  const { q = '', group } = asked
  const isAdmin = caller.role === roles.admin
  if (asked.order === 'lastHere' && !isAdmin) throw new AppError(problems.forbidden)
  const sought = readSought(q, isAdmin)
  const order = sought === null ? asked.order : 'newest'
  const cursors = cursorsOf(order)
  const place = before === undefined ? undefined : cursors.decode(before)
  const found = await findPage(db, { sought, group, order, before: place, limit })
  return found.map((row) => listedFor(caller, row, cursors))
}

function listedFor(caller: Caller, { posts, reports, key, ...person }: ListedRow, cursors: Cursors): ListedPerson {
  return {
    ...personFor(caller, person),
    posts,
    // Of themselves staff read as little as members do.
    reports: caller.userId === person.id ? null : (reports ?? 0),
    cursor: cursors.encode({ key, id: person.id }),
  }
}

type Cursors = { encode(place: Place): string; decode(cursor: string): Place }

function cursorsOf(order: PeopleOrder): Cursors {
  if (order === 'newest') return byId
  if (order === 'name') return byName
  const numbers = ofNumbers({ order })
  return {
    encode: ({ key, id }) => numbers.encode({ key: key === null ? null : Number(key), id }),
    decode(cursor) {
      const { key, id } = numbers.decode(cursor)
      if (key !== null && !(Number.isInteger(key) && key >= 0 && key <= keyMaximum[order])) throw noCursor()
      return { key, id }
    },
  }
}

const noCursor = () => new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id itself: pages that were open before there were orders go on with it. */
const byId: Cursors = {
  encode: ({ id }) => id,
  decode(id) {
    if (!idForm.test(id)) throw noCursor()
    return { key: null, id }
  },
}

const names = ofNames({ order: 'name' })
const byName: Cursors = {
  encode: ({ key, id }) => names.encode({ key: String(key), id }),
  decode: (cursor) => names.decode(cursor),
}
