import { roles } from '@guildhall/contract/rules/roles'
import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })
const adminsOnly = (status: number) => ({ ...everyMember(403), admin: status })

const somebody = async ({ app }: Pick<Scene, 'app'>) => ({ params: { userId: (await app.member()).id } })

const severalOf = async ({ app }: Pick<Scene, 'app'>) => ({ body: { userIds: [(await app.member()).id] } })

export const rows = authorizationRows({
  'GET /api/admin/people': { arrange: async () => ({ query: { q: 'Olga' } }), expect: staffOnly(200) },
  'POST /api/admin/people/exports': {
    arrange: async () => ({ body: { q: 'Olga' } }),
    expect: adminsOnly(201),
  },
  'GET /api/admin/people/exports/{seq}': {
    async arrange({ admin }) {
      const { seq } = (await admin.call('POST /api/admin/people/exports', { body: { q: 'Olga' } })).body
      return { params: { seq: String(seq) } }
    },
    expect: adminsOnly(200),
  },
  'PUT /api/admin/people/verified': { arrange: severalOf, expect: adminsOnly(200) },
  'POST /api/admin/people/sign-ins/end': { arrange: severalOf, expect: adminsOnly(200) },
  'GET /api/admin/people/count': { arrange: async () => ({}), expect: staffOnly(200) },
  'GET /api/admin/people/{userId}': { arrange: somebody, expect: staffOnly(200) },
  'PUT /api/admin/people/{userId}/role': {
    arrange: async (scene) => ({
      ...(await somebody(scene)),
      body: { role: roles.moderator, reason: 'They keep the peace.' },
    }),
    expect: adminsOnly(200),
  },
  'GET /api/admin/people/{userId}/sign-ins': { arrange: somebody, expect: adminsOnly(200) },
  'DELETE /api/admin/people/{userId}/sign-ins': { arrange: somebody, expect: adminsOnly(204) },
  'DELETE /api/admin/people/{userId}/sign-ins/{signInId}': {
    async arrange({ app, admin }) {
      const { id: userId } = await app.member()
      const { body } = await admin.call('GET /api/admin/people/{userId}/sign-ins', { params: { userId } })
      return { params: { userId, signInId: body[0]?.id ?? '' } }
    },
    expect: adminsOnly(204),
  },
  'POST /api/admin/people/{userId}/address/look': { arrange: somebody, expect: adminsOnly(200) },
  'PUT /api/admin/people/{userId}/address/verified': { arrange: somebody, expect: adminsOnly(200) },
  'POST /api/admin/people/{userId}/neighbours/look': { arrange: somebody, expect: adminsOnly(200) },
  'POST /api/admin/people/{userId}/notes': {
    arrange: async (scene) => ({ ...(await somebody(scene)), body: { words: 'Writes in capitals.' } }),
    expect: staffOnly(201),
  },
  'DELETE /api/admin/people/notes/{id}': {
    async arrange({ app, admin, moderator, actor }) {
      const { id: userId } = await app.member()
      const writer = actor === admin ? admin : moderator
      const { body } = await writer.call('POST /api/admin/people/{userId}/notes', {
        params: { userId },
        body: { words: 'Writes in capitals.' },
      })
      return { params: { id: body.notes[0]?.id ?? '' } }
    },
    expect: staffOnly(204),
  },
})
