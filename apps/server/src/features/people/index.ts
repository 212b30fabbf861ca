import { peopleEndpoints } from '@guildhall/contract/people'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Users } from '../users/index.ts'
import { createNoting } from './noting.service.ts'
import { createPeopleService } from './people.service.ts'
import { count } from './people.store.ts'

/** Members as staff look for them: roles, sign-ins, notes. */
export function createPeople({ serve, database }: Platform, parts: { users: Users; audit: Audit; auth: Auth }): void {
  const service = createPeopleService(parts)
  const noting = createNoting({ ...parts, people: service })
  serve(peopleEndpoints, {
    'GET /api/admin/people': ({ caller, query }) => service.search(database, caller, query),
    'GET /api/admin/people/count': () => count(database),
    'GET /api/admin/people/{userId}': ({ caller, params }) => service.describe(database, caller, params.userId),
    'PUT /api/admin/people/{userId}/role': ({ unit, caller, params, body }) =>
      service.giveRole(unit, caller, params.userId, body),
    'GET /api/admin/people/{userId}/sign-ins': ({ params }) => service.signIns(database, params.userId),
    'DELETE /api/admin/people/{userId}/sign-ins': ({ unit, caller, params }) =>
      service.endSignIns(unit, caller, params.userId),
    'DELETE /api/admin/people/{userId}/sign-ins/{signInId}': ({ unit, caller, params }) =>
      service.endSignIns(unit, caller, params.userId, params.signInId),
    'POST /api/admin/people/{userId}/address/look': ({ unit, caller, params }) =>
      service.lookAtAddress(unit, caller, params.userId),
    'PUT /api/admin/people/{userId}/address/verified': ({ unit, caller, params }) =>
      service.verify(unit, caller, params.userId),
    'POST /api/admin/people/{userId}/neighbours/look': ({ unit, caller, params }) =>
      service.lookAtNeighbours(unit, caller, params.userId),
    'POST /api/admin/people/{userId}/notes': ({ unit, caller, params, body }) =>
      noting.note(unit, caller, params.userId, body.words),
    'DELETE /api/admin/people/notes/{id}': ({ unit, caller, params }) => noting.removeNote(unit, caller, params.id),
  })
}
