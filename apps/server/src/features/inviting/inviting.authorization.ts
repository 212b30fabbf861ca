import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../testing/authorization/authorization-row.ts'

/** Whoever has just come invites nobody yet, but for staff. */
async function membersInvite({ app, actor }: Pick<Scene, 'app' | 'actor'>) {
  await app.sql('update doors set member_invitations = 10')
  if (actor) await app.sql(`update users set created_at = now() - interval '30 days' where id = $1`, [actor.id])
}

const wish = { days: 1, uses: 1, note: 'For the evening' }

export const rows = authorizationRows({
  'GET /api/invitations': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/invitations/allowance': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/invitations': {
    async arrange(scene) {
      await membersInvite(scene)
      return { body: wish }
    },
    expect: everyMember(201),
  },
  'POST /api/invitations/{id}/end': {
    async arrange({ app, owner }) {
      await membersInvite({ app, actor: owner })
      // Others come and go between the rows: what stood for the one before is over.
      await app.sql('update invitations set ended_at = now() where is_of_member and ended_at is null')
      const { body } = await owner.call('POST /api/invitations', { body: wish })
      return { params: { id: body.invitation.id } }
    },
    expect: ownerOnly(200, 404),
  },
})
