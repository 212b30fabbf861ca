import { authorizationRows, ofOwner, ownerOnly, type Scene } from '../../../testing/authorization/authorization-row.ts'
import { importForm } from '../../../testing/gaming/import-files.ts'

const file = () => importForm('Name,Playtime\nA game that nobody knows,60\n')

async function draftOf({ owner }: Scene): Promise<{ userId: string; id: string }> {
  const { body } = await owner.call('POST /api/library/{userId}/imports', {
    params: { userId: owner.id },
    body: file(),
  })
  return { userId: owner.id, id: body.id }
}

const ofDraft = async (scene: Scene) => ({ params: await draftOf(scene) })

export const rows = authorizationRows({
  'POST /api/library/{userId}/imports': {
    arrange: async (scene) => ({ ...(await ofOwner(scene)), body: file() }),
    expect: ownerOnly(201),
  },
  'GET /api/library/{userId}/imports': { arrange: ofOwner, expect: ownerOnly(200) },
  'GET /api/library/{userId}/imports/{id}': { arrange: ofDraft, expect: ownerOnly(200) },
  'GET /api/library/{userId}/imports/{id}/rows': { arrange: ofDraft, expect: ownerOnly(200) },
  'PUT /api/library/{userId}/imports/{id}/rows/{line}': {
    arrange: async (scene) => ({ params: { ...(await draftOf(scene)), line: '2' }, body: { decision: 'ignore' } }),
    expect: ownerOnly(200),
  },
  'GET /api/library/{userId}/imports/{id}/table': { arrange: ofDraft, expect: ownerOnly(200) },
  'PUT /api/library/{userId}/imports/{id}/table': {
    arrange: async (scene) => ({
      ...(await ofDraft(scene)),
      body: {
        columns: [{ role: 'title', column: 0 }],
        statuses: [],
        scale: '5',
        playtimeUnit: 'hours',
        dayOrder: 'day-first',
      },
    }),
    expect: ownerOnly(200),
  },
  'POST /api/library/{userId}/imports/{id}/namesakes': { arrange: ofDraft, expect: ownerOnly(200) },
  'POST /api/library/{userId}/imports/{id}/keep': {
    arrange: async (scene) => ({ ...(await ofDraft(scene)), body: { which: 'perhaps' } }),
    expect: ownerOnly(200),
  },
  'PATCH /api/library/{userId}/imports/{id}': {
    arrange: async (scene) => ({ ...(await ofDraft(scene)), body: { onConflict: 'replace' } }),
    expect: ownerOnly(200),
  },
  'POST /api/library/{userId}/imports/{id}/apply': { arrange: ofDraft, expect: ownerOnly(200) },
  'POST /api/library/{userId}/imports/{id}/undo': { arrange: ofDraft, expect: ownerOnly(409) },
  'DELETE /api/library/{userId}/imports/{id}': { arrange: ofDraft, expect: ownerOnly(204) },
  'GET /api/library/{userId}/export': { arrange: ofOwner, expect: ownerOnly(200) },
})
