import type { Scene } from '../../../testing/authorization/authorization-row.ts'
import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

const everybody = (status: number) => ({
  anonymous: status,
  expired: status,
  stranger: status,
  blocked: status,
  blocker: status,
  friend: status,
  owner: status,
  exParticipant: status,
  suspended: status,
  moderator: status,
  admin: status,
})

/** A matching pair for the owner; for everybody else an access token with a refresh token of another. */
async function pairFor({ app, owner, actor }: Scene) {
  const [holder, other] = [await app.member(), await app.member()]
  const { refreshToken } = actor === owner ? holder : other
  return { body: { accessToken: holder.token, refreshToken } }
}

export const rows = authorizationRows({
  'POST /api/login': {
    arrange: async ({ app, actor }) => {
      const { email, password } = actor ?? (await app.member())
      return { body: { email, password } }
    },
    expect: { ...everybody(200), suspended: 403 },
  },
  'POST /api/refresh-token': { arrange: pairFor, expect: { ...everybody(401), owner: 200 } },
  'POST /api/logout': { arrange: pairFor, expect: { ...everybody(401), owner: 204 } },
  'POST /api/register': {
    arrange: async () => ({
      body: {
        firstName: 'Nora',
        lastName: 'Newcomer',
        email: `${crypto.randomUUID()}@example.org`,
        password: 'a kettle on the hob',
      },
    }),
    expect: everybody(201),
  },
  'POST /api/register/proof': {
    arrange: async () => ({ body: { token: 'unknown', password: 'a kettle on the hob' } }),
    expect: everybody(422),
  },
  'GET /api/register/claims/{claim}': {
    arrange: async () => ({ params: { claim: '0123456789abcdef0123456789abcdef' } }),
    expect: everybody(200),
  },
  'GET /api/admin/applications': {
    arrange: async () => ({}),
    expect: { ...everyMember(403), moderator: 200, admin: 200 },
  },
  'POST /api/admin/applications/answers': {
    async arrange({ app }) {
      const id = crypto.randomUUID()
      await app.sql(
        `insert into applications (id, first_name, last_name, email, email_key, password_hash, words)
         values ($1, 'Nora', 'Newcomer', $2, $2, 'x', '')`,
        [id, `${id}@example.org`],
      )
      return { body: { ids: [id], isWelcome: true } }
    },
    expect: { ...everyMember(403), moderator: 200, admin: 200 },
  },
  'POST /api/reset-password': {
    arrange: async ({ owner }) => ({ query: { email: owner.email } }),
    expect: everybody(202),
  },
  'GET /api/password-reset-expiry/{token}': {
    arrange: async () => ({ params: { token: 'unknown' } }),
    expect: everybody(200),
  },
  'POST /api/submit-password-reset': {
    arrange: async () => ({ body: { token: 'unknown', password: 'a kettle on the hob' } }),
    expect: everybody(422),
  },
})
