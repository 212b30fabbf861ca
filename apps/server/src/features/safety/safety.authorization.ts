import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { write } from '../../../testing/posts/posts.ts'
import { reportedPost, settle, take } from '../../../testing/safety/reporting.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

/** Of somebody who is nobody's actor, by somebody else. */
async function freshCase({ app }: Scene): Promise<{ params: { id: string } }> {
  const [author, reporter] = [await app.member(), await app.member()]
  return { params: { id: await reportedPost(app, { author, reporter }) } }
}

async function ownCase(scene: Scene) {
  const { params } = await freshCase(scene)
  if (scene.actor !== undefined) await take(scene.actor, params.id)
  return { params }
}

async function twoCases(scene: Scene) {
  const [one, other] = [await freshCase(scene), await freshCase(scene)]
  return { params: { id: one.params.id, otherId: other.params.id } }
}

export const rows = authorizationRows({
  'POST /api/reports': {
    async arrange({ owner }) {
      return { body: { kind: 'post', id: (await write(owner)).id, reason: 'spam' } }
    },
    expect: { ...everyMember(204), blocked: 404, blocker: 404, owner: 422 },
  },
  'GET /api/admin/cases': { arrange: async () => ({}), expect: staffOnly(200) },
  'GET /api/admin/cases/counts': { arrange: async () => ({}), expect: staffOnly(200) },
  'GET /api/admin/cases/{id}': { arrange: freshCase, expect: staffOnly(200) },
  'PUT /api/admin/cases/{id}/taken': { arrange: freshCase, expect: staffOnly(200) },
  'DELETE /api/admin/cases/{id}/taken': { arrange: ownCase, expect: staffOnly(200) },
  'POST /api/admin/cases/{id}/notes': {
    arrange: async (scene) => ({ ...(await freshCase(scene)), body: { text: 'Spoke with both.' } }),
    expect: staffOnly(201),
  },
  'POST /api/admin/cases/settle': {
    async arrange(scene) {
      const { params } = await freshCase(scene)
      return { body: { ids: [params.id], measure: 'no-breach', words: 'Fine.' } }
    },
    expect: staffOnly(200),
  },
  'PUT /api/admin/cases/{id}/joined/{otherId}': { arrange: twoCases, expect: staffOnly(200) },
  'DELETE /api/admin/cases/{id}/joined/{otherId}': { arrange: twoCases, expect: staffOnly(200) },
  'POST /api/admin/cases/{id}/put-back': {
    async arrange(scene) {
      const { params } = await freshCase(scene)
      const judge = await moderatorOf(scene.app)
      await take(judge, params.id)
      await settle(judge, params.id, 'removal', { rule: 'spam' })
      return { params }
    },
    expect: staffOnly(200),
  },
  'POST /api/admin/cases/{id}/settle': {
    arrange: async (scene) => ({ ...(await ownCase(scene)), body: { measure: 'no-breach', words: 'Fine.' } }),
    expect: staffOnly(200),
  },
})
