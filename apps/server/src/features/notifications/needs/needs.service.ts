import type { Need } from '@guildhall/contract/notifications'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Friends } from '../../friends/index.ts'
import type { Users } from '../../users/index.ts'
import { requireOwn } from '../notifications.service.ts'
import { everyNeed, type FoundNeed } from './every-need.ts'

const ofEach = 50

export type NeedsService = ReturnType<typeof createNeedsService>

/** What waits for a member, whatever it is. */
export function createNeedsService(parts: { users: Users; friends: Friends }) {
  const { users } = parts
  const needs = Object.entries(everyNeed(parts)) as [Need['kind'], ReturnType<typeof everyNeed>[Need['kind']]][]

  async function list(db: Database, caller: Caller, userId: string): Promise<Need[]> {
    requireOwn(caller, userId)
    const found: (FoundNeed & { readonly kind: Need['kind'] })[] = []
    for (const [kind, find] of needs) found.push(...(await find(db, caller, ofEach)).map((one) => ({ ...one, kind })))
    const people = await users.findMembers(
      db,
      found.map(({ personId }) => personId),
    )
    return found
      .toSorted(bySoonest)
      .flatMap(({ kind, personId, since, endsAt, conversationId, title, challenge, tournament }) => {
        const person = people.get(personId)
        if (person === undefined) return []
        const when = { since: since.toISOString(), endsAt: endsAt?.toISOString() ?? null }
        const where = { conversationId: conversationId ?? null, title: title ?? null }
        const thing = { challenge: challenge ?? null, tournament: tournament ?? null }
        return [{ kind, person, ...when, ...where, ...thing }]
      })
  }

  return { list }
}

function bySoonest(one: FoundNeed, other: FoundNeed): number {
  const left = (need: FoundNeed) => need.endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return left(one) - left(other) || one.since.getTime() - other.since.getTime()
}
