import { createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'
import { createTokenKeys } from './token-keys.ts'

const secret = randomBytes(32)
const keysOf = (...ids: [string, Uint8Array][]) =>
  createTokenKeys({ tokenKeys: ids.map(([id, bytes]) => ({ id, secret: bytes })), dataFolder: '/nowhere' })
const tokens = createAccessTokens(keysOf(['k1', secret]))
const of = { userId: randomUUID(), signInId: randomUUID(), generation: 3 }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) }))
afterEach(() => vi.useRealTimers())

const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token with another header or other claims, signed with the given key. */
function forge(token: string, change: { header?: object; claims?: object }, key: Uint8Array = secret): string {
  const [header, claims] = token.split('.')
  const signed = `${encode({ ...decode(header), ...change.header })}.${encode({ ...decode(claims), ...change.claims })}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

describe('an access token', () => {
  it('has the header and the claims of the contract', async () => {
    const [header, claims] = (await tokens.issue(of)).split('.')
    const now = Date.UTC(2030, 0, 1) / 1000

    expect(decode(header)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })
    expect(decode(claims)).toEqual({
      iss: 'guildhall',
      aud: 'guildhall',
      sub: of.userId,
      sid: of.signInId,
      gen: 3,
      iat: now,
      nbf: now,
      exp: now + 600,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('is itself in one spelling only', async () => {
    const token = await tokens.issue(of)
    const bytes = (spelled: string) => Buffer.from(spelled.split('.')[2] ?? '', 'base64url')
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const others = [...letters]
      .map((letter) => token.slice(0, -1) + letter)
      .concat(`${token}=`)
      .filter((spelled) => spelled !== token && bytes(spelled).equals(bytes(token)))
    expect(others).toHaveLength(4)
    for (const spelled of others) {
      expect([await tokens.verify(spelled), await tokens.verifyOrigin(spelled)]).toEqual([undefined, undefined])
    }
    expect(await tokens.verify(token)).toMatchObject(of)
  })

  it('is verified for 10 minutes and 30 seconds', async () => {
    const token = await tokens.issue(of)
    expect(await tokens.verify(token)).toEqual({ ...of, expiresAt: Date.now() + 600_000 })
    vi.advanceTimersByTime(629_000)
    expect(await tokens.verify(token)).toMatchObject(of)
    vi.advanceTimersByTime(1000)
    expect(await tokens.verify(token)).toBeUndefined()
  })

  it('has its signature checked once while it lives', async () => {
    const check = vi.spyOn(crypto.subtle, 'verify')
    const token = await tokens.issue(of)
    const first = await tokens.verify(token)
    expect(await tokens.verify(token)).toEqual(first)
    expect(check).toHaveBeenCalledTimes(1)
    check.mockRestore()
  })

  it('is not taken for another one that was verified before', async () => {
    const token = await tokens.issue(of)
    await tokens.verify(token)
    expect(await tokens.verify(forge(token, { claims: { gen: 4 } }, randomBytes(32)))).toBeUndefined()
    const [header, , signature] = token.split('.')
    const claims = encode({ ...decode(token.split('.')[1]), gen: 4 })
    expect(await tokens.verify(`${header}.${claims}.${signature}`)).toBeUndefined()
  })

  it('tells its origin for the whole life of a sign-in', async () => {
    const token = await tokens.issue(of)
    vi.advanceTimersByTime(89 * 24 * 3600 * 1000)
    expect(await tokens.verifyOrigin(token)).toMatchObject(of)
    vi.advanceTimersByTime(2 * 24 * 3600 * 1000)
    expect(await tokens.verifyOrigin(token)).toBeUndefined()
  })

  it('of an older live key is taken, of a key that is gone is not', async () => {
    const token = await tokens.issue(of)
    const newer: [string, Uint8Array] = ['k2', randomBytes(32)]
    expect(await createAccessTokens(keysOf(newer, ['k1', secret])).verify(token)).toMatchObject(of)
    expect(await createAccessTokens(keysOf(newer)).verify(token)).toBeUndefined()
  })
})

describe('a forged token', () => {
  it.each([
    ['no signature', (token: string) => `${encode({ alg: 'none', typ: 'at+jwt', kid: 'k1' })}.${token.split('.')[1]}.`],
    ['another key', (token: string) => forge(token, {}, randomBytes(32))],
    ['another algorithm in its header', (token: string) => forge(token, { header: { alg: 'HS512' } })],
    ['another type', (token: string) => forge(token, { header: { typ: 'JWT' } })],
    ['no type', (token: string) => forge(token, { header: { typ: undefined } })],
    ['an unknown key id', (token: string) => forge(token, { header: { kid: 'k9' } })],
    ['no key id', (token: string) => forge(token, { header: { kid: undefined } })],
    ['a prototype member as key id', (token: string) => forge(token, { header: { kid: 'constructor' } })],
    ['another issuer', (token: string) => forge(token, { claims: { iss: 'other' } })],
    ['another audience', (token: string) => forge(token, { claims: { aud: 'other' } })],
    ['no expiry', (token: string) => forge(token, { claims: { exp: undefined } })],
    ['an expiry that is no number', (token: string) => forge(token, { claims: { exp: '9999999999' } })],
    ['a start to come', (token: string) => forge(token, { claims: { nbf: Date.now() / 1000 + 60 } })],
    ['no sign-in', (token: string) => forge(token, { claims: { sid: undefined } })],
    ['no generation', (token: string) => forge(token, { claims: { gen: undefined } })],
    ['a critical extension', (token: string) => forge(token, { header: { crit: ['x'], x: 1 } })],
    ['two parts', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['nothing', () => ''],
  ])('with %s is not ours', async (_, change) => {
    expect(await tokens.verify(change(await tokens.issue(of)))).toBeUndefined()
  })

  it('that carries its own key is judged by ours only', async () => {
    const own = randomBytes(32)
    const jwk = createSecretKey(own).export({ format: 'jwk' })
    const header = { jwk, jku: 'https://example.org/keys', x5u: 'https://example.org/cert' }
    expect(await tokens.verify(forge(await tokens.issue(of), { header }, own))).toBeUndefined()
  })
})
