import { redisProgram, startTestRedis, type TestRedis } from '@guildhall/signalr-server/testing/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { connectHub } from '../../../testing/test-hub.ts'

describe.skipIf(redisProgram === undefined)('servers on one Redis', () => {
  let redis: TestRedis
  let one: TestApp
  let other: TestApp

  beforeAll(async () => {
    redis = await startTestRedis()
    const config = { redisUrl: redis.url, metricsToken: 'a token for the figures' }
    one = await createTestApp({ config })
    other = await createTestApp({ config, dataOf: one })
    await allReady('ok')
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await redis.close()
  })

  async function allReady(state: string): Promise<void> {
    for (const app of [one, other]) {
      await app.until(async () => (await app.raw('GET', '/health/ready')).body.redis === state, `Redis ${state}`)
    }
  }

  const endSignIn = (at: TestApp, { token, refreshToken }: TestMember) =>
    at.call('POST /api/logout', { body: { accessToken: token, refreshToken } })

  /** A connection to the first server, and whether it was closed for good. */
  async function connect(token: string) {
    const hub = await connectHub(one.url, 'notifications', token)
    one.defer(() => hub.stop())
    const closed: unknown[] = []
    hub.connection.onclose((error) => void closed.push(error))
    return { ...hub, closed }
  }

  test('a push reaches a member at the other server', async () => {
    const [ada, bruno] = [await one.member(), await one.member()]
    const { next } = await connect(ada.token)
    const answer = await other.call('POST /api/friends/request', { body: { userId: ada.id } }, bruno)
    expect(answer.status).toBeLessThan(300)
    await next('FriendsChanged')
  })

  test('a connection of a sign-in that ended at the other server ends for good, and no other', async () => {
    const ada = await one.member()
    const { email, password } = ada
    const again = await one.call('POST /api/login', { body: { email, password } })
    const [laptop, phone] = [await connect(ada.token), await connect(again.body.token)]
    await endSignIn(other, ada)
    await one.until(() => laptop.closed.length > 0, 'the close')
    expect(laptop.closed).toEqual([undefined])
    expect(phone.connection.state).toBe('Connected')
  })

  test('without Redis each stays ready and says so, and what was missed is made up for', async () => {
    const ada = await one.member()
    const { closed } = await connect(ada.token)
    await redis.stop()
    await allReady('unavailable')
    expect((await one.raw('GET', '/health/ready')).status).toBe(200)
    const metrics = await one.raw('GET', '/metrics', { headers: { authorization: 'Bearer a token for the figures' } })
    expect(metrics.text).toMatch(/^hub_backplane_connected 0$/m)
    expect((await endSignIn(other, ada)).status).toBe(204)
    await redis.start()
    await allReady('ok')
    await one.until(() => closed.length > 0, 'the close')
    expect(one.logs.filter(({ msg }) => msg.startsWith('redis backplane lost'))).toHaveLength(1)
  })
})
