import { problems } from '@guildhall/contract/frame/errors'
import { type ListedPerson, peopleProblems } from '@guildhall/contract/people'
import { exportedAddressesMaximum } from '@guildhall/contract/rules/safety/people-limits'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import { writeCsv } from '../imports/index.ts'
import { type Listed, listPeople } from './listing.service.ts'
import { roleNames } from './people.service.ts'
import * as peopleStore from './people.store.ts'
import { readSought } from './sought.ts'

const action = 'people.exported'
const linesAtOnce = 500
/** Each is an entry of the log, which other deeds of staff wait for. */
const addressesAtOnce = 100

const heads = ['id', 'handle', 'name', 'role', 'state', 'joined', 'signed in', 'last here', 'posts', 'reports'] as const

/**
 * Takes a list of members along, as lines of a table, whoever came last first: it goes in parts, and by anything that moves
 * meanwhile, such as a name, somebody would be in none of them or in two. Whom it shows stands in the entry that says so,
 * so nothing leaves without one; of somebody who was sought by their mail address the entry says who it was, and not by what.
 */
export function createExporting({
  database,
  transactions,
  audit,
}: Pick<Platform, 'database' | 'transactions'> & { audit: Audit }) {
  /** @throws too_many_addresses */
  async function begin(
    unit: UnitOfWork,
    caller: Caller,
    { withAddresses, ...filters }: Omit<Listed, 'order'> & { withAddresses: boolean },
  ) {
    const asked = { ...filters, order: 'newest' } as const
    const { q = '', group, order } = asked
    if (withAddresses) {
      const found = await listPeople(database, caller, { ...asked, limit: exportedAddressesMaximum + 1 })
      if (found.length > exportedAddressesMaximum) throw new AppError(peopleProblems.too_many_addresses)
    }
    const text = q.trim()
    const isByAddress = readSought(text, true)?.kind === 'address'
    const [one] = isByAddress ? await listPeople(database, caller, { ...asked, limit: 1 }) : []
    const seq = await audit.writeNumbered(unit, caller, {
      action,
      on: ['house', 'people'],
      memberId: one?.id ?? null,
      after: {
        group,
        order,
        withAddresses,
        ...(isByAddress ? { people: one === undefined ? 0 : 1 } : text !== '' && { q: text }),
      },
    })
    return { seq, fileName: `guildhall-people-${new Date().toISOString().slice(0, 10)}-${seq}.csv` }
  }

  /** @throws not_found for what somebody else began */
  async function read(caller: Caller, seq: number, after?: string) {
    const begun = await audit.find(database, seq)
    if (begun?.action !== action || begun.actorId !== caller.userId) throw new AppError(problems.not_found)
    const { withAddresses, people, ...asked } = begun.after as Listed & { withAddresses: boolean; people?: number }
    const limit = withAddresses ? addressesAtOnce : linesAtOnce
    const found =
      people === undefined
        ? await listPeople(database, caller, { ...asked, before: after, limit })
        : await ofOne(caller, begun.memberId)
    const addresses = withAddresses ? await lookAt(caller, found) : undefined
    const head = [...heads, ...(withAddresses ? ['mail address'] : [])]
    const lines = found.map((person) => [...cellsOf(person), ...(addresses ? [addresses.get(person.id) ?? ''] : [])])
    const last = people !== undefined || found.length < limit ? undefined : found.at(-1)
    return { lines: writeCsv(after === undefined ? [head, ...lines] : lines), next: last?.cursor ?? null }
  }

  async function ofOne(caller: Caller, userId: string | null): Promise<ListedPerson[]> {
    const [account] = userId === null ? [] : await peopleStore.findAddresses(database, [userId])
    if (account === undefined) return []
    return listPeople(database, caller, { q: account.email, group: 'everyone', order: 'newest', limit: 1 })
  }

  /** One entry each. */
  async function lookAt(caller: Caller, people: readonly ListedPerson[]): Promise<ReadonlyMap<string, string>> {
    return transactions.run(async (unit) => {
      const found = await peopleStore.findAddresses(
        unit.db,
        people.map(({ id }) => id),
      )
      for (const { id } of found) {
        await audit.write(unit, caller, { action: 'people.address-seen', on: ['member', id], memberId: id })
      }
      return new Map(found.map(({ id, email }) => [id, email]))
    })
  }

  return { begin, read }
}

function cellsOf(person: ListedPerson): string[] {
  const { id, handle, firstName, lastName, role, state, joinedAt, hasSignedIn, lastHereAt, posts, reports } = person
  const name = `${firstName} ${lastName}`.trim()
  const times = [joinedAt, hasSignedIn ? 'yes' : 'no', lastHereAt ?? '']
  return [id, handle, name, roleNames[role], state, ...times, String(posts), String(reports ?? '')]
}
