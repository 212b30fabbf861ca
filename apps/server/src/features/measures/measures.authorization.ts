import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'
import { impose, inDays, latestOf } from '../../../testing/safety/measures.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

const somebody = async ({ app }: Scene) => ({ params: { userId: (await app.member()).id } })

export const rows = authorizationRows({
  'GET /api/standing': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/admin/members/{userId}/measures': { arrange: somebody, expect: staffOnly(200) },
  'POST /api/admin/members/{userId}/measures': {
    arrange: async (scene) => ({
      ...(await somebody(scene)),
      body: { kind: 'mute', area: 'chat', until: inDays(1), rule: 'spam', words: 'Too many links.' },
    }),
    expect: staffOnly(201),
  },
  'POST /api/admin/measures/{id}/lift': {
    async arrange({ app, admin }) {
      const member = await app.member()
      await impose(admin, member, 'mute')
      return { params: { id: (await latestOf(admin, member)).id }, body: { words: 'It was somebody else.' } }
    },
    expect: staffOnly(200),
  },
})
