import { randomUUID } from 'node:crypto'
import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../../testing/authorization/authorization-row.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Of others nobody learns that it is there. */
const ownersAlone = (status: number) => ownerOnly(status, 404)

async function ownersDraft({ owner }: Scene) {
  const id = randomUUID()
  await owner.call('PUT /api/drafts/{id}', { params: { id }, body: { content: { text: 'To be continued' } } })
  return { params: { id } }
}

const scheduled = () => ({ publishAt: inAnHour(), post: { text: 'Later.' }, content: { text: 'Later.' } })

async function ownersScheduled({ owner }: Scene) {
  const id = randomUUID()
  await owner.call('PUT /api/scheduled-posts/{id}', { params: { id }, body: scheduled() })
  return { params: { id } }
}

export const rows = authorizationRows({
  'GET /api/drafts': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/drafts/begun': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/drafts/{id}': { arrange: ownersDraft, expect: ownersAlone(200) },
  'PUT /api/drafts/{id}': {
    arrange: async (scene) => ({ ...(await ownersDraft(scene)), body: { content: { text: 'Mine' }, version: 1 } }),
    expect: ownersAlone(200),
  },
  'PUT /api/drafts/{id}/aside': { arrange: ownersDraft, expect: ownersAlone(204) },
  // Of what is not theirs nothing is deleted, and nothing told.
  'DELETE /api/drafts/{id}': { arrange: ownersDraft, expect: everyMember(204) },
  'GET /api/scheduled-posts': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/scheduled-posts/{id}': {
    arrange: async (scene) => ({ ...(await ownersScheduled(scene)), body: scheduled() }),
    expect: ownersAlone(200),
  },
  'PATCH /api/scheduled-posts/{id}': {
    arrange: async (scene) => ({ ...(await ownersScheduled(scene)), body: { publishAt: inAnHour() } }),
    expect: ownersAlone(200),
  },
  'PUT /api/scheduled-posts/{id}/aside': { arrange: ownersScheduled, expect: ownersAlone(204) },
  'POST /api/scheduled-posts/{id}/publish': { arrange: ownersScheduled, expect: ownersAlone(200) },
  'DELETE /api/scheduled-posts/{id}': { arrange: ownersScheduled, expect: everyMember(204) },
})
