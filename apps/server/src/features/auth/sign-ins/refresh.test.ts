import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  createAccountsApp,
  isSignedIn,
  login,
  pairOf,
  refresh,
  type TokenPair,
} from '../../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { refreshReused } from '../auth.events.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await createAccountsApp()
})
afterAll(() => app.close())

const newPair = async () => pairOf(await app.member())

/** Presents the pair and expects its successor. */
async function next(pair: TokenPair): Promise<TokenPair> {
  const { status, body } = await refresh(app, pair)
  expect(status).toBe(200)
  return body
}

const claimsOf = (token: string): Record<string, string> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const signInOf = (pair: TokenPair): string => claimsOf(pair.accessToken)['sid'] ?? ''

/** Makes everything that happened to the sign-in's tokens so much older. */
const ageTokens = (pair: TokenPair, seconds: number) =>
  app.sql('update refresh_tokens set used_at = used_at - make_interval(secs => $2) where sign_in_id = $1', [
    signInOf(pair),
    seconds,
  ])
const ageSignIn = (pair: TokenPair, column: 'created_at' | 'last_used_at', days: number) =>
  app.sql(`update sign_ins set ${column} = ${column} - make_interval(days => $2) where id = $1`, [signInOf(pair), days])

describe('POST /api/refresh-token', () => {
  it('answers with the successor of the pair and sets the three cookies', async () => {
    const member = await app.member('Ada')
    const answer = await refresh(app, pairOf(member))

    expect(answer.status).toBe(200)
    expect(answer.body.refreshToken).not.toBe(member.refreshToken)
    expect(await isSignedIn(app, answer.body.accessToken)).toBe(true)
    expect(await isSignedIn(app, member.token)).toBe(true)
    const cookies = cookiesOf(answer)
    expect([...cookies.keys()]).toEqual(['refreshToken', 'token', 'user'])
    expect(cookies.get('refreshToken')?.value).toBe(answer.body.refreshToken)
    expect(cookies.get('token')?.value).toBe(answer.body.accessToken)
  })

  it('takes an access token that has expired', async () => {
    const member = await app.member()
    const pair = { accessToken: app.expiredToken(member), refreshToken: member.refreshToken }
    expect(await isSignedIn(app, pair.accessToken)).toBe(false)
    expect((await refresh(app, pair)).status).toBe(200)
  })

  it('answers a repeat with the same refresh token and a fresh access token', async () => {
    const first = await newPair()
    const second = await next(first)
    const again = await next(first)

    expect(again.refreshToken).toBe(second.refreshToken)
    expect(again.accessToken).not.toBe(second.accessToken)
    expect(await isSignedIn(app, again.accessToken)).toBe(true)
  })

  it('20 tabs at once get the same new refresh token, and the sign-in lives', async () => {
    const first = await newPair()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app, first)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const tokens = new Set(answers.map(({ body }) => body.refreshToken))
    expect(tokens.size).toBe(1)
    expect(await isSignedIn(app, answers[7]?.body.accessToken ?? '')).toBe(true)
    expect((await refresh(app, { ...first, refreshToken: [...tokens][0] ?? '' })).status).toBe(200)
  })

  it('answers the old token for any time until the new one is used', async () => {
    const first = await newPair()
    const second = await next(first)
    await ageTokens(first, 7 * 24 * 3600)
    expect((await next(first)).refreshToken).toBe(second.refreshToken)
  })

  it('answers the old token for 60 s after an access token of the new one was used', async () => {
    const first = await newPair()
    const second = await next(first)
    await isSignedIn(app, second.accessToken)
    await ageTokens(first, 55)
    expect((await next(first)).refreshToken).toBe(second.refreshToken)
    await ageTokens(first, 6)
    expect(refusal(await refresh(app, first))).toEqual([401, 'refresh_reused'])
  })

  it('answers the old token for 60 s after the new one was used itself', async () => {
    const first = await newPair()
    const second = await next(first)
    const third = await next(second)
    await ageTokens(first, 55)
    const late = await next(first)
    expect(late.refreshToken).toBe(second.refreshToken)
    expect(await isSignedIn(app, late.accessToken)).toBe(true)
    expect((await next(late)).refreshToken).toBe(third.refreshToken)
    await ageTokens(first, 6)
    expect(refusal(await refresh(app, first))).toEqual([401, 'refresh_reused'])
  })

  it('takes a pair whose two cookies are of different age', async () => {
    const first = await newPair()
    const second = await next(first)
    expect((await refresh(app, { ...second, accessToken: first.accessToken })).status).toBe(200)
  })

  it('repeats one answer 50 times at most', async () => {
    const first = await newPair()
    await next(first)
    await app.sql('update refresh_tokens set repeats = 49 where sign_in_id = $1 and generation = 2', [signInOf(first)])
    expect((await refresh(app, first)).status).toBe(200)
    expect(refusal(await refresh(app, first))).toEqual([401, 'refresh_invalid'])
    expect(await isSignedIn(app, first.accessToken)).toBe(true)
  })

  it('stores hashes only, and forgets the tokens that can only be reuse', async () => {
    let pair = await newPair()
    const signInId = signInOf(pair)
    for (let round = 0; round < 4; round++) {
      pair = await next(pair)
      await isSignedIn(app, pair.accessToken)
      await ageTokens(pair, 61)
    }
    const rows = await app.sql<{ generation: number; hash: Buffer }>(
      'select generation, token_hash as hash from refresh_tokens where sign_in_id = $1 order by generation',
      [signInId],
    )
    expect(rows.map((row) => row.generation)).toEqual([4, 5])
    expect(rows[1]?.hash).toEqual(createHash('sha256').update(pair.refreshToken).digest())
  })

  it('is limited per sign-in', async () => {
    const limited = await createAccountsApp({
      config: { limits: { ...app.platform.config.limits, refresh: [{ count: 2, perMs: 600_000 }] } },
    })
    const [one, other] = [pairOf(await limited.member()), pairOf(await limited.member())]
    await refresh(limited, one)
    await refresh(limited, one)
    expect(refusal(await refresh(limited, one))).toEqual([429, 'rate_limited'])
    expect((await refresh(limited, other)).status).toBe(200)
    await limited.close()
  })
})

describe('a refresh token that comes back too late', () => {
  it.each([
    ['the one before the current', 1],
    ['one that was forgotten already', 4],
  ])('%s ends the sign-in, tells the member and leaves a trace', async (_, rounds) => {
    const member = await app.member()
    const stolen = pairOf(member)
    const hub = await member.hub('notifications')
    const closed = Promise.withResolvers<void>()
    hub.connection.onclose(() => closed.resolve())
    const told: string[] = []
    app.platform.events.onCommitted(refreshReused, ({ userId }) => void told.push(userId))
    let pair = stolen
    for (let round = 0; round < rounds; round++) {
      pair = await next(pair)
      await isSignedIn(app, pair.accessToken)
      await ageTokens(pair, 61)
    }

    expect(refusal(await refresh(app, stolen))).toEqual([401, 'refresh_reused'])
    expect(refusal(await refresh(app, pair))).toEqual([401, 'refresh_invalid'])
    expect(await isSignedIn(app, pair.accessToken)).toBe(false)
    await closed.promise
    expect(told).toContain(member.id)
    expect(app.logs).toContainEqual(
      expect.objectContaining({ action: 'refresh', outcome: 'refresh_reused', userId: member.id }),
    )
  })

  it('leaves the member other sign-ins', async () => {
    const member = await app.member()
    const other = await login(app, member)
    const second = await next(pairOf(member))
    await next(second)
    await ageTokens(second, 61)

    expect(refusal(await refresh(app, pairOf(member)))).toEqual([401, 'refresh_reused'])
    expect(await isSignedIn(app, other.body.token)).toBe(true)
  })
})

describe('a pair that is not one', () => {
  const invalid = [401, 'refresh_invalid']

  it('of another member or another sign-in is refused, and harms nobody', async () => {
    const member = await app.member()
    const other = pairOf(await app.member())
    const elsewhere = await login(app, member)

    expect(refusal(await refresh(app, { ...other, refreshToken: member.refreshToken }))).toEqual(invalid)
    expect(
      refusal(await refresh(app, { accessToken: elsewhere.body.token, refreshToken: member.refreshToken })),
    ).toEqual(invalid)
    expect(await isSignedIn(app, member.token)).toBe(true)
    expect((await refresh(app, pairOf(member))).status).toBe(200)
  })

  it.each([
    ['no refresh token of ours', (pair: TokenPair) => ({ ...pair, refreshToken: 'x'.repeat(48) })],
    [
      'a refresh token with another generation',
      (pair: TokenPair) => ({ ...pair, refreshToken: `AAAAAg${pair.refreshToken.slice(6)}` }),
    ],
    [
      'a refresh token of a generation to come',
      (pair: TokenPair) => ({ ...pair, refreshToken: `AAAAAw${pair.refreshToken.slice(6)}` }),
    ],
    ['a refresh token in another spelling', (pair: TokenPair) => ({ ...pair, refreshToken: `${pair.refreshToken}=` })],
    ['no access token of ours', (pair: TokenPair) => ({ ...pair, accessToken: 'a.b.c' })],
    ['a changed access token', (pair: TokenPair) => ({ ...pair, accessToken: `${pair.accessToken.slice(0, -4)}AAAA` })],
  ])('with %s is refused', async (_, change) => {
    const pair = await newPair()
    expect(refusal(await refresh(app, change(pair)))).toEqual(invalid)
    expect((await refresh(app, pair)).status).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['no refresh token', { accessToken: 'a.b.c' }],
    ['another type', { accessToken: 1, refreshToken: [] }],
  ])('but %s answers 422', async (_, body) => {
    expect(refusal(await app.call('POST /api/refresh-token', { body }))).toEqual([422, 'invalid'])
  })

  it('of a sign-in that a suspension ended is refused with the reason, and of another that ended without it', async () => {
    const [shut, left] = [await app.member(), await app.member()]
    await app.sql('update users set suspended_at = now() where id = $1', [shut.id])
    await app.sql('update sign_ins set ended_at = now() where user_id = $1', [shut.id])
    expect(refusal(await refresh(app, pairOf(shut)))).toEqual([403, 'suspended'])
    const forged = { ...pairOf(shut), refreshToken: pairOf(left).refreshToken }
    expect(refusal(await refresh(app, forged))).toEqual(invalid)
    await app.call('POST /api/logout', { body: pairOf(left) })
    expect(refusal(await refresh(app, pairOf(left)))).toEqual(invalid)
  })

  it('of a suspended member is refused with the reason', async () => {
    const member = await app.member()
    await app.sql('update users set suspended_at = now() where id = $1', [member.id])
    expect(refusal(await refresh(app, pairOf(member)))).toEqual([403, 'suspended'])
  })
})

describe('the life of a sign-in', () => {
  it.each([
    ['30 days without a refresh', 'last_used_at', 30],
    ['90 days', 'created_at', 90],
  ] as const)('ends after %s', async (_, column, days) => {
    const pair = await newPair()
    await ageSignIn(pair, column, days - 1)
    const renewed = await next(pair)
    await ageSignIn(renewed, column, column === 'created_at' ? 1 : days)

    expect(refusal(await refresh(app, renewed))).toEqual([401, 'refresh_invalid'])
    expect(await isSignedIn(app, renewed.accessToken)).toBe(false)
  })

  it('ends for the one used longest ago when there are more than a hundred', async () => {
    const member = await app.member()
    await ageSignIn(pairOf(member), 'last_used_at', 2)
    await app.sql(
      `insert into sign_ins (id, user_id, generation, user_agent, address, last_used_at)
       select gen_random_uuid(), $1, 1, '', '', now() - interval '1 day' from generate_series(1, 99)`,
      [member.id],
    )
    expect(await isSignedIn(app, member.token)).toBe(true)
    const newest = await login(app, member)

    expect(await isSignedIn(app, member.token)).toBe(false)
    expect(await isSignedIn(app, newest.body.token)).toBe(true)
    const [row] = await app.sql<{ live: number }>(
      'select count(*) as live from sign_ins where user_id = $1 and ended_at is null',
      [member.id],
    )
    expect(row?.live).toBe(100)
  })
})
