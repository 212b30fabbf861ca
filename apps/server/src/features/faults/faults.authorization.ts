import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'

const adminOnly = (status: number) => ({ ...everyMember(403), admin: status })
const words = 'The door creaks.'

async function toldFault({ app, admin }: Scene) {
  const member = await app.member()
  await member.call('POST /api/faults', { body: { words } })
  const waiting = (await admin.call('GET /api/admin/faults', { query: { limit: 100 } })).body
  return { params: { id: waiting.findLast(({ reporter }) => reporter?.id === member.id)?.id ?? '' }, body: { words } }
}

export const rows = authorizationRows({
  'POST /api/faults': { arrange: async () => ({ body: { words } }), expect: everyMember(204) },
  'GET /api/admin/faults': { arrange: async () => ({}), expect: adminOnly(200) },
  'GET /api/admin/faults/count': { arrange: async () => ({}), expect: adminOnly(200) },
  'POST /api/admin/faults/{id}/answer': { arrange: toldFault, expect: adminOnly(204) },
})
