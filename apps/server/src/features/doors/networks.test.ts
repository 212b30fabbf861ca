// From a network that staff refuse no account is made for a while, and members come in as before.
import { roles } from '@guildhall/contract/rules/roles'
import { refusedNetworksMaximum } from '@guildhall/contract/rules/safety/door-limits'
import { afterEach, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp({ config: { trustedProxies: ['127.0.0.1', '::1'] } }))
const admin = await memberWithRole(app, 'Aldo', roles.admin)
const moderator = await memberWithRole(app, 'Mo', roles.moderator)

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const account = () => ({
  firstName: 'Wren',
  lastName: 'Aldous',
  email: `${crypto.randomUUID().slice(0, 8)}@example.org`,
  password: 'the good dice live upstairs',
})
const register = (address: string) => app.call('POST /api/register', { body: account(), ...from(address) })
const refuse = (network: string, more: object = {}, address = '198.51.100.1') =>
  moderator.call('PUT /api/admin/doors/networks', {
    body: { network, days: 7, words: 'Spam from there', ...more },
    ...from(address),
  })
const list = async () => succeed(await moderator.call('GET /api/admin/doors/networks'))
const letIn = (id: string) => moderator.call('DELETE /api/admin/doors/networks/{id}', { params: { id } })

afterEach(() => app.sql('delete from refused_networks'))

const refused = [403, 'network_refused']

it('lets no account be made from there, by whatever spelling, and others in', async () => {
  const all = succeed(await refuse('203.0.113.77/24'))
  expect(all).toMatchObject([{ network: '203.0.113.0/24', words: 'Spam from there', by: { id: moderator.id } }])
  succeed(await refuse('2001:DB8:5::/48'))
  succeed(await refuse('::ffff:192.0.2.9'))
  for (const address of ['203.0.113.1', '::ffff:203.0.113.200', '2001:db8:5:1::9', '192.0.2.9']) {
    expect([address, refusal(await register(address))]).toEqual([address, refused])
  }
  for (const address of ['203.0.114.1', '2001:db8:6::9', '192.0.2.10']) {
    expect([address, (await register(address)).status]).toEqual([address, 201])
  }
})

it('goes by the last hop that is none of our own proxies, which nobody forges', async () => {
  succeed(await refuse('203.0.113.0/24'))
  expect(refusal(await register('198.51.100.7, 203.0.113.1'))).toEqual(refused)
  expect((await register('203.0.113.1, 198.51.100.7')).status).toBe(201)
})

it('leaves members who sign in from there alone', async () => {
  const member = await app.member()
  succeed(await refuse('203.0.113.0/24'))
  const { email, password } = member
  expect((await app.call('POST /api/login', { body: { email, password }, ...from('203.0.113.1') })).status).toBe(200)
})

it('ends by itself, and is longer when it is asked for again', async () => {
  const [first] = succeed(await refuse('203.0.113.0/24', { days: 1 }))
  const again = succeed(await refuse('203.0.113.9/24', { days: 30 }))
  expect(again).toHaveLength(1)
  expect(again[0]?.id).toBe(first?.id)
  expect(Date.parse(again[0]?.until ?? '') - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000)
  await app.sql(`update refused_networks set until = now() - interval '1 second'`)
  expect(await list()).toEqual([])
  expect((await register('203.0.113.1')).status).toBe(201)
})

it('is neither everybody, nor a provider, nor where whoever asks is now', async () => {
  for (const wide of ['0.0.0.0/0', '203.0.0.0/15', '::/0', '2001:db8::/31']) {
    expect([wide, refusal(await refuse(wide))]).toEqual([wide, [422, 'network_too_large']])
  }
  for (const own of ['198.51.100.1', '198.51.0.0/16']) {
    expect([own, refusal(await refuse(own))]).toEqual([own, [409, 'network_of_oneself']])
  }
  expect(refusal(await refuse('2001:db8::/48', {}, '2001:db8:0:7::1'))).toEqual([409, 'network_of_oneself'])
  for (const wrong of [
    'a network',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/24/8',
    'fe80::1%eth0',
    '::ffff:192.0.2.0/120',
    '999.1.1.1',
  ]) {
    expect([wrong, refusal(await refuse(wrong))]).toEqual([wrong, [422, 'invalid']])
  }
  expect(await list()).toEqual([])
})

it('is one of so many at once, of which those that are over are none', async () => {
  await app.sql(
    `insert into refused_networks (id, network, words, until)
     select gen_random_uuid(), ('10.' || n / 250 || '.' || n % 250 || '.0/24')::cidr, 'Spam', now() + interval '1 day'
     from generate_series(1, ${refusedNetworksMaximum}) n`,
  )
  expect(refusal(await refuse('203.0.113.0/24'))).toEqual([409, 'too_many_networks'])
  await app.sql(`update refused_networks set until = now() - interval '1 day' where network <<= '10.0.1.0/24'`)
  expect(succeed(await refuse('203.0.113.0/24'))).toHaveLength(refusedNetworksMaximum)
})

it('is in the log, as is that it is over, once each', async () => {
  const [one] = succeed(await refuse('203.0.113.0/24'))
  for (let time = 0; time < 2; time += 1) succeed(await letIn(one?.id ?? ''))
  expect((await register('203.0.113.1')).status).toBe(201)
  const { body } = await admin.call('GET /api/admin/audit', { query: { area: 'house', limit: 2 } })
  expect(body).toMatchObject([
    { action: 'house.network-let-in', before: { network: '203.0.113.0/24' } },
    { action: 'house.network-refused', after: { network: '203.0.113.0/24' }, reason: 'Spam from there' },
  ])
})
