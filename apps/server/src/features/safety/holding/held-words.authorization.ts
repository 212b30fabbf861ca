import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../../testing/authorization/authorization-row.ts'
import { putHeld } from '../../../../testing/safety/held-words.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

const ofOwner = async ({ app, owner }: Scene) => putHeld(app, owner)

export const rows = authorizationRows({
  'GET /api/held-words': { arrange: async () => ({}), expect: everyMember(200) },
  'PATCH /api/held-words/{id}': {
    async arrange(scene) {
      const { id, version } = await ofOwner(scene)
      return { params: { id }, body: { version, text: 'Something else.' } }
    },
    expect: ownerOnly(200, 404),
  },
  'DELETE /api/held-words/{id}': {
    arrange: async (scene) => ({ params: { id: (await ofOwner(scene)).id } }),
    expect: everyMember(204),
  },
  'GET /api/admin/held-words': { arrange: async () => ({}), expect: staffOnly(200) },
  'GET /api/admin/held-words/count': { arrange: async () => ({}), expect: staffOnly(200) },
  'POST /api/admin/held-words/answer': {
    async arrange({ app }) {
      const { id, version } = await putHeld(app, await app.member())
      return { body: { held: [{ id, version }], outcome: 'approved' } }
    },
    expect: staffOnly(204),
  },
})
