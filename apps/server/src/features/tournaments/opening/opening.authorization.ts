import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

const adminOnly = { ...everyMember(403), admin: 200 }

export const rows = authorizationRows({
  'GET /api/admin/tournament-hosting': {
    arrange: async () => ({}),
    expect: { ...everyMember(403), moderator: 200, admin: 200 },
  },
  'PATCH /api/admin/tournament-hosting': {
    // Only who changes it finds it changed: the other rows of a run open tournaments.
    arrange: async ({ app, admin, actor }) => {
      if (actor === admin) await app.sql(`update tournament_hosting set opened_by = 'staff'`)
      return { body: { openedBy: 'everybody' } }
    },
    expect: adminOnly,
  },
  'PUT /api/admin/tournament-hosts/{userId}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: adminOnly,
  },
  'DELETE /api/admin/tournament-hosts/{userId}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: adminOnly,
  },
})
