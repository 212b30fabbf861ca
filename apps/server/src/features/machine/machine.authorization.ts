import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'

const adminOnly = (status: number) => ({ ...everyMember(403), admin: status })

/** A picture that nothing used for days. */
async function leftPicture({ app, owner }: Scene) {
  await app.sql(
    `insert into media (id, owner_id, purpose, name, sizes, bytes, source_hash, stored_at, created_at)
     values (gen_random_uuid(), $1, 'post', $2, '[]', 1000, '\\x00', now(), now() - interval '2 days')`,
    [owner.id, crypto.randomUUID()],
  )
  return { params: { kind: 'pictures' } }
}

async function failedJob({ app }: Scene) {
  const [failure] = await app.sql<{ id: string }>(
    `insert into pgboss.job (name, data, source_name) values ('clean-media-failed', '{}', 'clean-media') returning id`,
  )
  return { body: { ids: [failure?.id ?? ''] } }
}

export const rows = authorizationRows({
  'GET /api/admin/machine': { arrange: async () => ({}), expect: adminOnly(200) },
  'GET /api/admin/machine/storage': { arrange: async () => ({}), expect: adminOnly(200) },
  'POST /api/admin/machine/cleanups/{kind}': {
    arrange: leftPicture,
    expect: adminOnly(204),
  },
  'GET /api/admin/machine/settings': { arrange: async () => ({}), expect: adminOnly(200) },
  'GET /api/admin/machine/failures': { arrange: async () => ({}), expect: adminOnly(200) },
  'POST /api/admin/machine/failures/retry': {
    arrange: failedJob,
    expect: adminOnly(200),
  },
})
