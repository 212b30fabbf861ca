import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import { announcementFor } from '../../../../testing/house/announcements.ts'

const adminOnly = (status: number) => ({ ...everyMember(403), admin: status })

/** One after the other, so that none is in the way of the next. */
async function announced({ admin }: Scene) {
  for (const { id } of (await admin.call('GET /api/admin/announcements')).body) {
    await admin.call('DELETE /api/admin/announcements/{id}', { params: { id } })
  }
  return (await admin.call('POST /api/admin/announcements', { body: announcementFor('Tea at five') })).body
}

export const rows = authorizationRows({
  'GET /api/announcements': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/announcements/{id}/dismissal': {
    async arrange(scene) {
      const { id, version } = await announced(scene)
      return { params: { id }, body: { version } }
    },
    expect: everyMember(204),
  },
  'GET /api/admin/announcements': { arrange: async () => ({}), expect: adminOnly(200) },
  'POST /api/admin/announcements': {
    async arrange(scene) {
      await announced(scene)
      return { body: announcementFor('Cake') }
    },
    expect: adminOnly(201),
  },
  'PUT /api/admin/announcements/{id}': {
    async arrange(scene) {
      const { id, version } = await announced(scene)
      return { params: { id }, body: { ...announcementFor('Cake'), version } }
    },
    expect: adminOnly(200),
  },
  'DELETE /api/admin/announcements/{id}': {
    async arrange(scene) {
      const { id } = await announced(scene)
      return { params: { id } }
    },
    expect: adminOnly(204),
  },
})
