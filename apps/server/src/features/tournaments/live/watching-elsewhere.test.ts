import { redisProgram, startTestRedis, type TestRedis } from '@guildhall/signalr-server/testing/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { connectHub } from '../../../../testing/test-hub.ts'
import { begun, checkInTo, hostOf, members } from '../../../../testing/tournaments/tournaments.ts'

describe.skipIf(redisProgram === undefined)('a tournament that moves at one server', () => {
  let redis: TestRedis
  let one: TestApp
  let other: TestApp

  beforeAll(async () => {
    redis = await startTestRedis()
    one = await createTestApp({ config: { redisUrl: redis.url } })
    other = await createTestApp({ config: { redisUrl: redis.url }, dataOf: one })
    for (const app of [one, other]) {
      await app.until(async () => (await app.raw('GET', '/health/ready')).body.redis === 'ok', 'Redis')
    }
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await redis.close()
  })

  async function watch(token: string, id: string) {
    const page = await connectHub(other.url, 'notifications', token)
    other.defer(() => page.stop())
    await page.invoke('WatchTournament', id)
    return page
  }

  it('is told to who watches it at another, unless they see it no more', async () => {
    const host = await hostOf(one)
    const [ada, bo, spectator, apart] = await members(one, 4)
    const id = await begun(host, [ada, bo], { matchCheckIn: 10 })
    const watching = await watch(spectator.token, id)
    const hidden = await watch(apart.token, id)
    await block(host, apart)
    await checkInTo(ada, id, '1-1')
    await watching.next('TournamentPlayed', ({ tournamentId }) => tournamentId === id)
    await checkInTo(bo, id, '1-1')
    await watching.next('TournamentPlayed', ({ tournamentId }) => tournamentId === id)
    // The other server tells each group at once.
    expect(hidden.events.map(({ name }) => name).filter((name) => name.startsWith('Tournament'))).toEqual([])
  })
})
