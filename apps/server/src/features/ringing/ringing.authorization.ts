import { createECDH, randomBytes } from 'node:crypto'
import { authorizationRows, everyMember, ownerOnly } from '../../../testing/authorization/authorization-row.ts'
import type { TestMember } from '../../../testing/test-app.ts'

export const rows = authorizationRows({
  'GET /api/devices': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/devices': { arrange: async () => ({ body: subscription() }), expect: everyMember(200) },
  'PATCH /api/devices/{id}': {
    arrange: async ({ owner }) => ({ params: { id: await deviceOf(owner) }, body: { name: 'Old tablet' } }),
    expect: ownerOnly(200, 404),
  },
  // What is not the caller's is not there to be removed.
  'DELETE /api/devices/{id}': {
    arrange: async ({ owner }) => ({ params: { id: await deviceOf(owner) } }),
    expect: everyMember(204),
  },
  'POST /api/devices/{id}/test': {
    arrange: async ({ owner }) => ({ params: { id: await deviceOf(owner) } }),
    expect: ownerOnly(200, 404),
  },
})

/** Leads to an address that nobody may be sent to, so nothing leaves the test. */
function subscription() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `https://127.0.0.1/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    name: 'Laptop',
  }
}

async function deviceOf(owner: TestMember): Promise<string> {
  return (await owner.call('PUT /api/devices', { body: subscription() })).body.id
}
