import { randomBytes } from 'node:crypto'
import { authorizationRows, everyMember, ownerOnly } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/invitations': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/invitations/allowance': { arrange: async () => ({}), expect: everyMember(200) },
  // Whoever has just come invites nobody yet, but for staff.
  'POST /api/invitations': {
    async arrange({ app }) {
      await app.sql('update doors set member_invitations = 10')
      return { body: { days: 1, uses: 1, note: 'For the evening' } }
    },
    expect: { ...everyMember(403), moderator: 201, admin: 201 },
  },
  'POST /api/invitations/{id}/end': {
    async arrange({ app, owner }) {
      const id = crypto.randomUUID()
      await app.sql(
        `insert into invitations (id, code_hash, by_id, note, uses_maximum, ends_at, is_of_member)
         values ($1, $2, $3, '', 1, now() + interval '1 day', true)`,
        [id, randomBytes(32), owner.id],
      )
      return { params: { id } }
    },
    expect: ownerOnly(200, 404),
  },
})
