import type { Scene } from '../../../testing/authorization/authorization-row.ts'
import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

// Everything of Steam is the caller's own: nobody is named but oneself, so everybody signed in is answered alike.

const nothing = async () => ({})

export const rows = authorizationRows({
  'GET /api/steam': { arrange: nothing, expect: everyMember(200) },
  // The hall of the rows has no key, so it says so.
  'POST /api/steam/find': { arrange: async () => ({ body: { profile: 'fixture-fern' } }), expect: everyMember(409) },
  'POST /api/steam/link': { arrange: nothing, expect: everyMember(200) },
  'POST /api/steam/link/answer': {
    arrange: async () => ({ body: { query: 'state=made-up' } }),
    expect: everyMember(403),
  },
  'PATCH /api/steam': { arrange: async () => ({ body: { isSyncScheduled: false } }), expect: everyMember(403) },
  'DELETE /api/steam': { arrange: nothing, expect: everyMember(204) },
  'POST /api/steam/sync': { arrange: nothing, expect: everyMember(403) },
  'POST /api/steam/sync/stop': { arrange: nothing, expect: everyMember(403) },
  'POST /api/steam/sync/resume': { arrange: nothing, expect: everyMember(403) },
  'GET /api/steam/wishlist': { arrange: nothing, expect: everyMember(200) },
  'GET /api/steam/unmatched': { arrange: nothing, expect: everyMember(200) },
  'PUT /api/steam/unmatched/{appId}': {
    arrange: async () => ({ params: { appId: '620' }, body: { decision: 'ignore' } }),
    expect: everyMember(404),
  },
  'POST /api/steam/unmatched/certain': { arrange: nothing, expect: everyMember(200) },
  'POST /api/steam/unmatched/keep': { arrange: nothing, expect: everyMember(200) },
  'POST /api/library/{userId}/sync/steam/{steamId}': {
    arrange: async ({ app, owner }: Scene) => {
      await app.sql(
        `insert into steam_accounts (user_id, steam_id) values ($1, '76561202255000001') on conflict do nothing`,
        [owner.id],
      )
      return { params: { userId: owner.id, steamId: '76561202255000001' } }
    },
    // 409: who may, reads that the hall has no key.
    expect: { ...everyMember(403), owner: 409, admin: 409 },
  },
})
