import { expect, test } from 'vitest'
import { makeGroup } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { testConfig } from '../../../../testing/test-config.ts'

const { limits } = testConfig('/unused')
const app = await forThisFile(
  createTestApp({ config: { limits: { ...limits, 'group-changes': [{ count: 2, perMs: 86_400_000 }] } } }),
)

test('what a group says of changes has an end for the day, by every way together, and leaving has none', async () => {
  const [owner, other] = [await app.member(), await app.member()]
  await befriend(owner, other)
  const { id } = await makeGroup(owner, [other])
  const rename = (title: string) => owner.call('PATCH /api/conversations/{id}', { params: { id }, body: { title } })
  const give = (role: 'admin' | 'member') =>
    owner.call('PUT /api/conversations/{id}/members/{userId}/role', {
      params: { id, userId: other.id },
      body: { role },
    })

  expect((await rename('Evenings')).status).toBe(200)
  expect((await give('admin')).status).toBe(200)
  const late = await rename('Mornings')
  expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([429, 'rate_limited'])
  expect((await give('member')).status).toBe(429)
  const left = await other.call('DELETE /api/conversations/{id}/members/{userId}', {
    params: { id, userId: other.id },
  })
  expect(left.status).toBeLessThan(300)
})
