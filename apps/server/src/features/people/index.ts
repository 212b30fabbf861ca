import { peopleEndpoints } from '@guildhall/contract/people'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Users } from '../users/index.ts'
import { createExporting } from './exporting.service.ts'
import { listPeople } from './listing.service.ts'
import { createNoting } from './noting.service.ts'
import { createPeopleService } from './people.service.ts'
import { count } from './people.store.ts'
import { createSeveral } from './several.service.ts'

/** Members as staff look for them: roles, sign-ins, notes. */
export function createPeople(platform: Platform, parts: { users: Users; audit: Audit; auth: Auth }): void {
  const { serve, database, transactions } = platform
  const service = createPeopleService(parts)
  const exporting = createExporting({ database, transactions, ...parts })
  const several = createSeveral(parts)
  const noting = createNoting({ ...parts, people: service })
  serve(peopleEndpoints, {
    'GET /api/admin/people': ({ caller, query }) => listPeople(database, caller, query),
    'POST /api/admin/people/exports': ({ unit, caller, body }) => exporting.begin(unit, caller, body),
    'GET /api/admin/people/exports/{seq}': ({ caller, params, query }) =>
      exporting.read(caller, params.seq, query.after),
    'PUT /api/admin/people/verified': ({ unit, caller, body }) => several.verify(unit, caller, body.userIds),
    'POST /api/admin/people/sign-ins/end': ({ unit, caller, body }) => several.endSignIns(unit, caller, body.userIds),
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
