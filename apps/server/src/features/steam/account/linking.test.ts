import { afterEach, describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { startFakeSteam } from '../../../../testing/steam/fake-steam.ts'
import { steamIds } from '../../../../testing/steam/steam-answers.ts'
import { answerSteam, linkAddress, linkSteam, stateOf } from '../../../../testing/steam/steam-scene.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const steam = await forThisFile(startFakeSteam())
const app = await forThisFile(createTestApp({ config: { steam: steam.config } }))
afterEach(() => steam.recover())

/** What Steam sends the browser of a member back with, changed before it is handed in. */
async function alteredAnswer(
  member: TestMember,
  alter: (query: URLSearchParams) => void,
  steamId: string = steamIds.public,
) {
  const query = new URLSearchParams(await steam.signIn(await linkAddress(member), steamId))
  alter(query)
  return answerSteam(member, query.toString())
}

describe('proving an account', () => {
  it('links it, with its name', async () => {
    const member = await app.member()
    expect(await stateOf(member)).toEqual({
      brings: 'games',
      account: null,
      sync: null,
      notBefore: null,
      unmatched: 0,
      unsorted: 0,
      askedHours: 0,
    })
    const state = await linkSteam(steam, member, steamIds.public)
    expect(state).toMatchObject({
      account: {
        steamId: steamIds.public,
        name: 'Fixture Fern',
        profileUrl: `https://steamcommunity.com/profiles/${steamIds.public}/`,
        isSyncScheduled: false,
        nextSyncAt: null,
      },
      sync: null,
    })
    expect(refusal(await member.call('POST /api/steam/link'))).toEqual([409, 'steam_already_linked'])
    await member.call('DELETE /api/steam')
  })

  it('asks Steam for nobody in particular, and to come back here', async () => {
    const url = new URL(await linkAddress(await app.member()))
    expect([url.origin, url.pathname]).toEqual([steam.origin, '/openid/login'])
    const query = Object.fromEntries(url.searchParams)
    expect(query).toEqual({
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'checkid_setup',
      'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.realm': 'http://guildhall.test',
      'openid.return_to': expect.stringMatching(/^http:\/\/guildhall\.test\/library\/steam\?state=[\w-]{32}$/),
    })
  })

  it('is good once', async () => {
    const member = await app.member()
    const query = await steam.signIn(await linkAddress(member), steamIds.empty)
    expect((await answerSteam(member, query)).status).toBe(200)
    await member.call('DELETE /api/steam')
    expect(refusal(await answerSteam(member, query))).toEqual([403, 'steam_link_expired'])
  })

  it('sent again after it was taken is repeated, for who sent it, while the account is linked', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const query = await steam.signIn(await linkAddress(member), steamIds.public)
    const first = await answerSteam(member, query)
    const asked = steam.asked.length
    expect(await answerSteam(member, query)).toMatchObject({ status: 200, body: first.body })
    expect(steam.asked.length).toBe(asked)
    expect(refusal(await answerSteam(other, query))).toEqual([403, 'steam_link_expired'])
    await member.call('DELETE /api/steam')
    expect(refusal(await answerSteam(member, query))).toEqual([403, 'steam_link_expired'])
  })

  it('is good for who began it', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const query = await steam.signIn(await linkAddress(member), steamIds.empty)
    expect(refusal(await answerSteam(other, query))).toEqual([403, 'steam_link_expired'])
    expect((await answerSteam(member, query)).status).toBe(200)
    await member.call('DELETE /api/steam')
  })

  it('is good for ten minutes', async () => {
    const member = await app.member()
    const query = await steam.signIn(await linkAddress(member), steamIds.empty)
    await app.sql(`update steam_link_states set expires_at = now() - interval '1 second'`)
    expect(refusal(await answerSteam(member, query))).toEqual([403, 'steam_link_expired'])
  })

  it('can be left off at Steam', async () => {
    const member = await app.member()
    const query = await steam.signIn(await linkAddress(member), null)
    expect(refusal(await answerSteam(member, query))).toEqual([403, 'steam_link_refused'])
    expect((await stateOf(member)).account).toBeNull()
  })

  it('of an account that somebody else has is refused, without a word of who', async () => {
    const [first, second] = [await app.member(), await app.member()]
    await linkSteam(steam, first, steamIds.private)
    const taken = await alteredAnswer(second, () => undefined, steamIds.private)
    expect(refusal(taken)).toEqual([409, 'steam_account_taken'])
    expect(JSON.stringify(taken.body)).not.toContain(first.id)
    await first.call('DELETE /api/steam')
    await linkSteam(steam, second, steamIds.private)
    await second.call('DELETE /api/steam')
  })

  it('by two members at once belongs to one of them', async () => {
    const members = await Promise.all([app.member(), app.member(), app.member()])
    const queries = await Promise.all(
      members.map(async (member) => steam.signIn(await linkAddress(member), steamIds.playtimeHidden)),
    )
    const answers = await Promise.all(members.map((member, at) => answerSteam(member, queries[at] ?? '')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await Promise.all(members.map((member) => member.call('DELETE /api/steam')))
  })

  it('works while Steam does not tell the name', async () => {
    const member = await app.member()
    steam.fail('bad key', { at: '/GetPlayerSummaries/' })
    expect((await linkSteam(steam, member, steamIds.public)).account).toMatchObject({ name: null })
    await member.call('DELETE /api/steam')
  })
})

describe('an answer is refused', () => {
  const set = (name: string, value: string) => (query: URLSearchParams) => query.set(`openid.${name}`, value)
  const later = (ms: number) => `${new Date(Date.now() + ms).toISOString().slice(0, 19)}Zabc`

  it.each<[string, (query: URLSearchParams) => void]>([
    ['of another mode', set('mode', 'checkid_setup')],
    ['of another protocol', set('ns', 'http://openid.net/signon/1.1')],
    ['of another provider', set('op_endpoint', 'https://steamcommunity.example.org/openid/login')],
    ['with a field twice', (query) => query.append('openid.claimed_id', query.get('openid.claimed_id') ?? '')],
    ['whose claim is not signed', set('signed', 'op_endpoint,identity,return_to,response_nonce,assoc_handle')],
    ['whose address is not signed', set('signed', 'op_endpoint,claimed_id,identity,response_nonce,assoc_handle')],
    ['with two identities', set('identity', 'https://steamcommunity.com/openid/id/76561202255000009')],
    ['with something before the claim', (query) => both(query, (claim) => `https://example.org/?${claim}`)],
    ['with something after the claim', (query) => both(query, (claim) => `${claim}0`)],
    ['with a claim beyond all accounts', (query) => both(query, (claim) => claim.replace(/\d+$/, '76561202255233024'))],
    ['with the claim of somebody else', (query) => both(query, (claim) => claim.replace(/\d$/, '9'))],
    ['for another place', set('return_to', 'https://example.org/library/steam')],
    ['without a nonce', (query) => query.delete('openid.response_nonce')],
    ['with a nonce that is no time', set('response_nonce', '2026-99-99T12:00:00Zabc')],
    ['that is six minutes old', set('response_nonce', later(-6 * 60_000))],
    ['from the future', set('response_nonce', later(6 * 60_000))],
    ['with another signature', set('sig', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=')],
    ['with another handle', set('assoc_handle', '42')],
    [
      'without any field',
      (query) => [...query.keys()].filter((key) => key !== 'state').map((key) => query.delete(key)),
    ],
    ['with the state twice', (query) => query.append('state', 'another')],
  ])('%s', async (_name, alter) => {
    const member = await app.member()
    expect(refusal(await alteredAnswer(member, alter))).toEqual([403, 'steam_link_refused'])
    expect((await stateOf(member)).account).toBeNull()
  })

  it('without the state, or with one that was never given out', async () => {
    const member = await app.member()
    const expired = [403, 'steam_link_expired']
    expect(refusal(await alteredAnswer(member, (query) => query.delete('state')))).toEqual(expired)
    expect(refusal(await alteredAnswer(member, (query) => query.set('state', 'a'.repeat(32))))).toEqual(expired)
    expect(refusal(await answerSteam(member, ''))).toEqual(expired)
  })

  it('with a nonce that was seen before', async () => {
    const member = await app.member()
    const refused = await alteredAnswer(member, (query) => {
      seen = query.get('openid.response_nonce') ?? ''
      query.set('openid.sig', 'AAAA')
    })
    expect(refusal(refused)).toEqual([403, 'steam_link_refused'])
    const again = await alteredAnswer(member, (query) => query.set('openid.response_nonce', seen))
    expect(refusal(again)).toEqual([403, 'steam_link_expired'])
  })
  let seen = ''

  it('while Steam cannot be asked, and says so', async () => {
    const member = await app.member()
    const query = await steam.signIn(await linkAddress(member), steamIds.public)
    steam.fail('down', { at: '/openid/login', times: 1 })
    expect(refusal(await answerSteam(member, query))).toEqual([503, 'steam_away'])
    expect((await stateOf(member)).account).toBeNull()
  })

  it('without anybody signed in', async () => {
    const answer = await app.call('POST /api/steam/link/answer', { body: { query: 'state=a' } })
    expect(answer.status).toBe(401)
  })
})

function both(query: URLSearchParams, change: (claim: string) => string): void {
  const claim = change(query.get('openid.claimed_id') ?? '')
  query.set('openid.claimed_id', claim)
  query.set('openid.identity', claim)
}

describe('a profile is found', () => {
  const find = async (profile: string) => (await app.member()).call('POST /api/steam/find', { body: { profile } })

  it('by its link, its custom name or its id', async () => {
    for (const typed of ['https://steamcommunity.com/id/fixture-fern/', 'fixture-fern', steamIds.public]) {
      expect((await find(typed)).body).toEqual({
        steamId: steamIds.public,
        name: 'Fixture Fern',
        profileUrl: `https://steamcommunity.com/profiles/${steamIds.public}/`,
        games: 120,
      })
    }
  })

  it('also when its games are not shown', async () => {
    expect((await find(steamIds.private)).body).toMatchObject({ name: 'Fixture Moss', games: null })
  })

  it('unless there is none', async () => {
    expect(refusal(await find('nobody-here'))).toEqual([404, 'steam_account_not_found'])
    expect(refusal(await find(steamIds.unknown))).toEqual([404, 'steam_account_not_found'])
    expect(refusal(await find('https://example.org/id/fixture-fern'))).toEqual([400, 'malformed_steam_id'])
  })

  it.each([
    ['bad key', 'steam_misconfigured'],
    ['too many requests', 'steam_busy'],
    ['not json', 'steam_away'],
  ] as const)('unless Steam answers with %s', async (fault, code) => {
    steam.fail(fault)
    expect(refusal(await find(steamIds.public))).toEqual([503, code])
  })
})

describe('a hall without a key', () => {
  it('links accounts, and looks nobody up', async () => {
    const keyless = await createTestApp({ config: { steam: { ...steam.config, apiKey: undefined } } })
    const member = await keyless.member()
    const state = await linkSteam(steam, member, steamIds.public)
    expect(state).toMatchObject({ brings: 'wishlist', account: { steamId: steamIds.public, name: null } })
    const profile = { body: { profile: 'fixture-fern' } }
    expect(refusal(await member.call('POST /api/steam/find', profile))).toEqual([409, 'steam_not_set_up'])
    await keyless.close()
  })
})
