import { expect, it } from 'vitest'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask } from '../../../testing/friendships.ts'
import { tryPost } from '../../../testing/posts/posts.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import { type FakeBrowser, startFakePushService } from '../../../testing/telling/fake-push-service.ts'
import { alwaysQuiet, chooseLoudness } from '../../../testing/telling/loudness.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

const service = await startFakePushService()
const app = await forThisFile(createTestApp({ network: service.network }))
const second = await forThisFile(createTestApp({ dataOf: app, network: service.network }))
app.defer(() => service.close())

const pairsOfRound = 10
const servers = [app, second]
const on = (server: TestApp, member: TestMember): TestMember => ({
  ...member,
  call: (name, args) => server.call(name, args, member),
})

async function memberWith(browsers: readonly FakeBrowser[]) {
  const member = await app.member()
  const devices = []
  for (const { subscription } of browsers) {
    devices.push(succeed(await member.call('PUT /api/devices', { body: subscription })))
  }
  return { member, devices }
}

/** As when the next minute comes, and another before the first ring was answered: the other server looks then. */
async function lookForWaiting(): Promise<void> {
  const look = () => app.platform.jobs.enqueue(app.platform.database, { name: 'ring-devices-after-quiet-hours' }, {})
  const held = service.hold()
  await look()
  await held.reached
  await look()
  await app.until(async () => {
    const waiting = await app.sql(
      `select from pgboss.job where name = 'ring-devices-after-quiet-hours' and state = 'created'`,
    )
    return waiting.length === 0
  }, 'the second look')
  held.letGo()
}
const failures = () =>
  servers.flatMap(({ logs }) => logs.filter(({ level, msg }) => level >= 50 || msg.startsWith('a job failed')))
const nothingIsRinging = () =>
  app.until(async () => {
    const [jobs, due] = await Promise.all([
      app.sql(`select from pgboss.job where name like 'ring-devices%' and state in ('created', 'active', 'retry')`),
      app.sql('select from pending_rings where rings_at <= now()'),
    ])
    return jobs.length + due.length === 0
  }, 'the end of the ringing')

it('what comes while quiet hours are ended on another server waits no more than what comes later, and rings once', async () => {
  for (let round = 0; round < rounds({ usual: 2, soak: 40 }); round++) {
    const scenes = await Promise.all(
      Array.from({ length: pairsOfRound }, async () => {
        const browser = service.subscribe()
        const [{ member }, actor] = [await memberWith([browser]), await app.member()]
        await chooseLoudness(member, { quietNights: alwaysQuiet })
        const { handle } = succeed(await member.call('GET /api/me'))
        return { browser, member, actor, handle }
      }),
    )
    await Promise.all(
      scenes.flatMap(({ member, actor, handle }) => [
        tryPost(actor, { text: `Tea, @${handle}?` }),
        chooseLoudness(on(second, member), {}),
      ]),
    )
    const ids = [scenes.map(({ member }) => member.id)]
    expect(await app.sql('select from pending_rings where rings_at > now() and user_id = any($1)', ids)).toEqual([])
    const late = `due_at > now() + interval '11 minutes'`
    expect(await app.sql(`select from pending_letters where ${late} and user_id = any($1)`, ids)).toEqual([])
    await lookForWaiting()
    await nothingIsRinging()
    expect(scenes.map(({ browser }) => browser.pushed.length)).toEqual(scenes.map(() => 1))
  }
}, 600_000)

it('a device that is removed on another server while it rings costs no other its ring, and is not rung again', async () => {
  for (let round = 0; round < rounds({ usual: 2, soak: 40 }); round++) {
    const scenes = await Promise.all(
      Array.from({ length: pairsOfRound }, async (_, at) => {
        const [kept, removed] = [service.subscribe('Kept'), service.subscribe('Removed')]
        if (at % 2 === 0) removed.refuse(503)
        const { member, devices } = await memberWith([kept, removed])
        return { kept, removed, member, id: devices[1]?.id ?? '', actor: await app.member() }
      }),
    )
    const held = service.hold()
    const begun = scenes.map(({ member, actor }) => ask(actor, member))
    await held.reached
    const remove = ({ member, id }: (typeof scenes)[number]) =>
      on(second, member).call('DELETE /api/devices/{id}', { params: { id } })
    await Promise.all([...begun, ...scenes.map(remove)])
    held.letGo()
    await nothingIsRinging()
    expect(failures()).toEqual([])
    for (const { kept, removed } of scenes) {
      expect([kept.pushed.length, removed.asked <= 1]).toEqual([1, true])
    }
    const ids = [scenes.map(({ member }) => member.id)]
    expect(await app.sql('select name from devices where user_id = any($1)', ids)).toEqual(
      scenes.map(() => ({ name: 'Kept' })),
    )
    expect(await app.sql('select from rings_put_off')).toEqual([])
    const asked = scenes.map(({ removed }) => removed.asked)
    await Promise.all(scenes.map(async ({ member }) => ask(await app.member(), member)))
    await nothingIsRinging()
    expect(scenes.map(({ kept }) => kept.pushed.length)).toEqual(scenes.map(() => 2))
    expect(scenes.map(({ removed }) => removed.asked)).toEqual(asked)
  }
}, 600_000)
