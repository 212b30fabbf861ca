import { hubs } from '@guildhall/contract/api'
import { roles } from '@guildhall/contract/rules/roles'
import { redisProgram, startTestRedis, type TestRedis } from '@guildhall/signalr-server/testing/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { notAnswered, staffCalls } from '../../../testing/authorization/tried-calls.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { connectHub, type HubName } from '../../../testing/test-hub.ts'
import { standingChanged } from '../users/index.ts'

describe.skipIf(redisProgram === undefined)('whoever is of the staff no more, on two servers', () => {
  let redis: TestRedis
  let one: TestApp
  let other: TestApp
  beforeAll(async () => {
    redis = await startTestRedis()
    const config = { redisUrl: redis.url }
    one = await createTestApp({ config })
    other = await createTestApp({ config, dataOf: one })
    for (const app of [one, other]) {
      await app.until(async () => (await app.raw('GET', '/health/ready')).body.redis === 'ok', 'Redis')
    }
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await redis.close()
  })

  const queue = (app: TestApp, member: TestMember) => app.call('GET /api/admin/cases/counts', {}, member)

  async function connectedTo(app: TestApp, member: TestMember) {
    const lines = await Promise.all(
      (Object.keys(hubs) as HubName[]).map((name) => connectHub(app.url, name, member.token)),
    )
    for (const line of lines) app.defer(() => line.stop())
    let closed = 0
    for (const { connection } of lines) connection.onclose(() => (closed += 1))
    return { areClosed: () => closed === lines.length }
  }

  it('loses every call of staff and every open line within a second', async () => {
    const mona = await memberWithRole(one, 'Mona', roles.moderator)
    const lines = [await connectedTo(one, mona), await connectedTo(other, mona)]
    // Each server has just read that she is one.
    for (const app of [one, other]) expect((await queue(app, mona)).status).toBe(200)
    await one.sql('update users set role = $2 where id = $1', [mona.id, roles.user])
    await one.platform.transactions.run((unit) => unit.announce(standingChanged, { userId: mona.id }))
    const demotedAt = performance.now()
    await Promise.all(
      [one, other].map(async (app) => {
        let lastDone = demotedAt
        await app.until(async () => {
          const begin = performance.now()
          const { status } = await queue(app, mona)
          if (status === 200) lastDone = begin
          return status === 401
        }, 'a refusal')
        expect(lastDone - demotedAt).toBeLessThan(1000)
      }),
    )
    await Promise.all(lines.map(({ areClosed }) => one.until(areClosed, 'the end of every line')))
    for (const app of [one, other]) expect(await notAnswered(401, { calls: staffCalls, app, by: mona })).toEqual([])
  })
})
